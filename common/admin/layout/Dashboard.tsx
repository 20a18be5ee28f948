import { DialogBody, Spinner } from '@blueprintjs/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { TABS, type TabKey } from '#common/admin/tabs.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { errorText } from '../errorTexts.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { useKeys } from '../list/useKeys.ts';
import { useLiveSummary } from '../live/useLiveSummary.ts';
import { DeviceWarnings } from '../session/DeviceWarnings.tsx';
import { CountCards } from './CountCards.tsx';
import { Header } from './Header.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { TabBar } from './TabBar.tsx';
import { useDashboardParams } from './useDashboardParams.ts';

const lazyTab = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, { fallback: <p className="fa-loading">Loading…</p> });

// Each tab is fetched when it is first opened, so that the first screen stays light.
const screens: Readonly<Record<TabKey, ComponentType>> = {
  applications: lazyTab(
    async () => (await import('../features/applications/ApplicationsTab.tsx')).ApplicationsTab,
  ),
  contacts: lazyTab(async () => (await import('../features/contacts/ContactsTab.tsx')).ContactsTab),
  consultations: lazyTab(
    async () => (await import('../features/consultations/ConsultationsTab.tsx')).ConsultationsTab,
  ),
  investors: lazyTab(async () => (await import('../features/investors/InvestorsTab.tsx')).InvestorsTab),
  withdrawals: lazyTab(
    async () => (await import('../features/withdrawals/WithdrawalsTab.tsx')).WithdrawalsTab,
  ),
  config: lazyTab(async () => (await import('../features/portalConfig/PortalConfigTab.tsx')).PortalConfigTab),
  email: lazyTab(async () => (await import('../features/email/EmailTab.tsx')).EmailTab),
  activity: lazyTab(async () => (await import('../features/activity/ActivityTab.tsx')).ActivityTab),
};

const CommandPalette = lazyWithRetry(async () => (await import('./CommandPalette.tsx')).CommandPalette, {
  // A palette that could not be loaded reports it in the dialog that it would have opened.
  renderError: (error, { onClose }) => (
    <DialogFrame title="Go to or do" onClose={onClose}>
      <DialogBody>{error}</DialogBody>
    </DialogFrame>
  ),
});

/** Everything behind the gate. */
export function Dashboard() {
  const { tab, navigate: go } = useDashboardParams();
  const live = useLiveSummary();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const closePalette = useCallback(() => setPaletteOpen(false), []);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const Screen = screens[tab];
  const label = TABS.find((each) => each.key === tab)?.label ?? '';

  useEffect(() => {
    document.title = `${label} · Admin`;
  }, [label]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPaletteOpen((open) => !open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useKeys({
    '?': openHelp,
    ...Object.fromEntries(TABS.map((each, index) => [String(index + 1), () => go(each.key)])),
  });

  return (
    <div className="fa-shell">
      <div>
        <Header onPalette={() => setPaletteOpen(true)} onHelp={openHelp} />
        <DeviceWarnings onShowDevices={() => go('activity', { devices: '1' })} />
      </div>
      {live.isPending && !live.error ? (
        <div className="fa-loading" role="status">
          <Spinner size={24} aria-label="Loading the dashboard" />
          <p>Loading the dashboard…</p>
        </div>
      ) : live.error && !live.data ? (
        <ErrorState onRetry={() => void live.refetch()}>{errorText(live.error)}</ErrorState>
      ) : (
        <>
          <CountCards summary={live.data} isOffline={live.isError} />
          <TabBar tab={tab} summary={live.data} onTab={(next) => go(next)} />
          <main className="fa-panel">
            {/* The ids are those that Blueprint's tabs point at. */}
            <div
              role="tabpanel"
              id={`bp6-tab-panel_admin_${tab}`}
              aria-labelledby={`bp6-tab-title_admin_${tab}`}
            >
              <Screen />
            </div>
          </main>
        </>
      )}
      {paletteOpen ? <CommandPalette onClose={closePalette} onHelp={openHelp} /> : null}
      {helpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}
