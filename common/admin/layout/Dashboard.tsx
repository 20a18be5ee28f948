import { DialogBody, Spinner } from '@blueprintjs/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useCommandHandlers, useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS, screenCommandId, tabCommandId } from '../commands/commandTable.ts';
import { useShortcuts } from '../commands/useShortcuts.ts';
import { errorText } from '../errorTexts.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { useLiveSummary } from '../live/useLiveSummary.ts';
import { DeviceWarnings } from '../session/DeviceWarnings.tsx';
import { OVERVIEW, type ScreenKey, TABS } from '../tabs.ts';
import { CountCards } from './CountCards.tsx';
import { Header } from './Header.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { TabBar } from './TabBar.tsx';
import { useDashboardParams } from './useDashboardParams.ts';

const lazyTab = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, { fallback: <p className="fa-loading">Loading…</p> });

export const loadOverview = async (): Promise<ComponentType> =>
  (await import('../features/overview/OverviewPage.tsx')).OverviewPage;

// Each screen loads its code when it is first opened, which keeps the first one small.
const screens: Readonly<Record<ScreenKey, ComponentType>> = {
  overview: lazyTab(loadOverview),
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
  approvals: lazyTab(async () => (await import('../features/approvals/ApprovalsTab.tsx')).ApprovalsTab),
  staff: lazyTab(async () => (await import('../features/staff/StaffTab.tsx')).StaffTab),
};

const CommandPalette = lazyWithRetry(async () => (await import('./CommandPalette.tsx')).CommandPalette, {
  // An error of loading the palette is shown in a dialog.
  renderError: (error, { onClose }) => (
    <DialogFrame title={COMMANDS['palette.toggle'].title} onClose={onClose}>
      <DialogBody>{error}</DialogBody>
    </DialogFrame>
  ),
});

const AccountDialog = lazyWithRetry(
  async () => (await import('../ownAccount/AccountDialog.tsx')).AccountDialog,
  {
    renderError: (error, { onClose }) => (
      <DialogFrame title={COMMANDS['account.show'].title} onClose={onClose}>
        <DialogBody>{error}</DialogBody>
      </DialogFrame>
    ),
  },
);

const StepUpDialog = lazyWithRetry(async () => (await import('../session/StepUpDialog.tsx')).StepUpDialog);

/** Everything that needs a session. */
export function Dashboard() {
  const { screen, navigate } = useDashboardParams();
  const { run } = useCommandRunner();
  const live = useLiveSummary();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [account, setAccount] = useState<'top' | 'devices'>();
  const stepUp = useStepUpRequest();
  const closePalette = useCallback(() => setPaletteOpen(false), []);
  const Screen = screens[screen];
  const { title } = COMMANDS[screenCommandId(screen)];

  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);
  useShortcuts();
  useCommandHandlers({
    'palette.toggle': () => setPaletteOpen((open) => !open),
    'shortcuts.show': () => setHelpOpen(true),
    'account.show': () => setAccount('top'),
    'devices.show': () => setAccount('devices'),
    'overview.show': () => navigate(OVERVIEW.key),
    ...Object.fromEntries(TABS.map(({ key }) => [tabCommandId(key), () => navigate(key)])),
  });

  return (
    <div className="fa-layout">
      <div>
        <Header isOffline={live.isError} />
        <DeviceWarnings onShowDevices={() => run('devices.show')} />
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
          <CountCards summary={live.data} />
          <TabBar screen={screen} summary={live.data} onOpen={(next) => navigate(next)} />
          <main className="fa-panel">
            {screen === OVERVIEW.key ? (
              <Screen />
            ) : (
              // Blueprint's tabs refer to these ids.
              <div
                role="tabpanel"
                id={`bp6-tab-panel_admin_${screen}`}
                aria-labelledby={`bp6-tab-title_admin_${screen}`}
              >
                <Screen />
              </div>
            )}
          </main>
        </>
      )}
      {paletteOpen ? <CommandPalette onClose={closePalette} /> : null}
      {account ? (
        <AccountDialog showsDevices={account === 'devices'} onClose={() => setAccount(undefined)} />
      ) : null}
      {stepUp.isOpen ? <StepUpDialog /> : null}
      {helpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}
