import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { Summary } from '../live/newRecords.ts';
import { TABS, type TabKey, tabFrom } from '../tabs.ts';

function waiting(tab: TabKey, summary: Summary | undefined): number {
  const counts: Readonly<Partial<Record<TabKey, number>>> = summary?.waiting ?? {};
  return counts[tab] ?? 0;
}

interface TabBarProps {
  readonly tab: TabKey;
  readonly summary: Summary | undefined;
  readonly onTab: (tab: TabKey) => void;
}

/** Scrolls the bar, but not the page, until the tab is in its middle. */
function show(tab: TabKey, bar: HTMLElement | null): void {
  const place = bar?.querySelector(`[data-tab-id="${tab}"]`)?.getBoundingClientRect();
  if (!bar || !place) return;
  const { left, width } = bar.getBoundingClientRect();
  bar.scrollLeft += place.left + place.width / 2 - (left + width / 2);
}

/** The tabs, each with the number of records that wait for staff. */
export function TabBar({ tab, summary, onTab }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => show(tab, bar.current), [tab]);
  return (
    <nav ref={bar} className="fa-tabs" aria-label="Sections">
      <Tabs
        id="admin"
        selectedTabId={tab}
        onChange={(id) => onTab(tabFrom(String(id)))}
        animate={false}
        renderActiveTabPanelOnly
      >
        {TABS.map(({ key, label }) => {
          const count = waiting(key, summary);
          return (
            <Tab key={key} id={key} title={label}>
              {count > 0 ? (
                <span className="fa-tab-count">
                  {count}
                  <span className="visually-hidden"> waiting</span>
                </span>
              ) : null}
            </Tab>
          );
        })}
      </Tabs>
    </nav>
  );
}
