import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { Summary } from '../live/newRecords.ts';
import { t } from '../messages/layout.ts';
import { OVERVIEW, type ScreenKey, screenFrom, TABS, type TabKey } from '../tabs.ts';

function waiting(tab: TabKey, summary: Summary | undefined): number {
  const counts: Readonly<Partial<Record<TabKey, number>>> = summary?.waiting ?? {};
  return counts[tab] ?? 0;
}

interface TabBarProps {
  readonly screen: ScreenKey;
  readonly summary: Summary | undefined;
  readonly onOpen: (screen: ScreenKey) => void;
}

/** Scrolls the bar, but not the page, until the tab is in its middle. */
function show(screen: ScreenKey, bar: HTMLElement | null): void {
  const place = bar?.querySelector(`[data-tab-id="${screen}"]`)?.getBoundingClientRect();
  if (!bar || !place) return;
  const { left, width } = bar.getBoundingClientRect();
  bar.scrollLeft += place.left + place.width / 2 - (left + width / 2);
}

/** The start page and the tabs, each with the number of records that wait for staff. */
export function TabBar({ screen, summary, onOpen }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => show(screen, bar.current), [screen]);
  return (
    <nav ref={bar} className="fa-tabs" aria-label={t('sections')}>
      <button
        type="button"
        className="fa-start"
        data-tab-id={OVERVIEW.key}
        aria-current={screen === OVERVIEW.key ? 'page' : undefined}
        onClick={() => onOpen(OVERVIEW.key)}
      >
        {OVERVIEW.label}
      </button>
      <Tabs
        id="admin"
        selectedTabId={screen}
        onChange={(id) => onOpen(screenFrom(String(id)))}
        animate={false}
        renderActiveTabPanelOnly
      >
        {TABS.map(({ key, label }) => {
          const count = waiting(key, summary);
          return (
            <Tab key={key} id={key} title={label}>
              {count > 0 ? (
                <span className="fa-tab-count">
                  {t.rich('waiting', {
                    count: String(count),
                    hidden: (text) => <span className="visually-hidden">{text}</span>,
                  })}
                </span>
              ) : null}
            </Tab>
          );
        })}
      </Tabs>
    </nav>
  );
}
