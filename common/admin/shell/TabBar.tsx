import { Tab, Tabs } from '@blueprintjs/core';
import { TABS, type TabKey, tabFrom } from '#common/domain/staffTabs.ts';
import type { Summary } from '../live/summaryCall.ts';

function waiting(tab: TabKey, summary: Summary | undefined): number {
  if (tab === 'applications' || tab === 'contacts' || tab === 'consultations' || tab === 'withdrawals') {
    return summary?.waiting[tab] ?? 0;
  }
  return 0;
}

interface TabBarProps {
  readonly tab: TabKey;
  readonly summary: Summary | undefined;
  readonly onTab: (tab: TabKey) => void;
}

/** The eight tabs, each with how much of its work waits. */
export function TabBar({ tab, summary, onTab }: TabBarProps) {
  return (
    <nav className="fa-tabs" aria-label="Sections">
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
