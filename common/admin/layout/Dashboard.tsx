import { Spinner } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useCommandHandlers, useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS, screenCommandId, tabCommandId } from '../commands/commandTable.ts';
import { useShortcuts } from '../commands/useShortcuts.ts';
import { errorText } from '../errorTexts.ts';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { useLiveSummary } from '../live/useLiveSummary.ts';
import { t } from '../messages/layout.ts';
import { DeviceWarnings } from '../session/DeviceWarnings.tsx';
import { StepUpDialog } from '../session/lazyStepUpDialog.tsx';
import { OVERVIEW, type ScreenKey, TABS } from '../tabs.ts';
import { CountCards } from './CountCards.tsx';
import { Header } from './Header.tsx';
import { TabBar } from './TabBar.tsx';
import { useDashboardParams } from './useDashboardParams.ts';

const lazyTab = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, { fallback: <p className="fa-loading">{t('loading')}</p> });

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
  valuation: lazyTab(async () => (await import('../features/valuation/ValuationTab.tsx')).ValuationTab),
  config: lazyTab(async () => (await import('../features/portalConfig/PortalConfigTab.tsx')).PortalConfigTab),
  email: lazyTab(async () => (await import('../features/email/EmailTab.tsx')).EmailTab),
  activity: lazyTab(async () => (await import('../features/activity/ActivityTab.tsx')).ActivityTab),
  approvals: lazyTab(async () => (await import('../features/approvals/ApprovalsTab.tsx')).ApprovalsTab),
  staff: lazyTab(async () => (await import('../features/staff/StaffTab.tsx')).StaffTab),
};

const CommandPalette = lazyDialog(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const AccountDialog = lazyDialog(async () => (await import('../ownAccount/AccountDialog.tsx')).AccountDialog);
const ShortcutHelp = lazyDialog(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp);

/** Everything that needs a session. */
export function Dashboard() {
  const { screen, navigate } = useDashboardParams();
  const { run } = useCommandRunner();
  const live = useLiveSummary();
  const cache = useQueryClient();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [account, setAccount] = useState<'top' | 'devices'>();
  const stepUp = useStepUpRequest();
  const closePalette = useCallback(() => setPaletteOpen(false), []);
  const Screen = screens[screen];
  const { title } = COMMANDS[screenCommandId(screen)];

  useEffect(() => {
    document.title = t('windowTitle', { screen: title });
  }, [title]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the focus is gone with the screen before. Tab continues in the new one and not at the top of the page.
    if (!screen || document.activeElement !== document.body) return;
    const tab = panel.current?.querySelector<HTMLElement>('[role=tabpanel]');
    (tab ?? panel.current)?.focus({ preventScroll: true });
  }, [screen]);
  useShortcuts();
  useCommandHandlers({
    'palette.toggle': () => setPaletteOpen((open) => !open),
    'shortcuts.show': () => setHelpOpen(true),
    'account.show': () => setAccount('top'),
    'devices.show': () => setAccount('devices'),
    'data.refresh': () => void cache.invalidateQueries(),
    'overview.show': () => navigate(OVERVIEW.key),
    ...Object.fromEntries(TABS.map(({ key }) => [tabCommandId(key), () => navigate(key)])),
  });

  return (
    <div className="fa-layout">
      <div>
        <Header />
        <DeviceWarnings onShowDevices={() => run('devices.show')} />
      </div>
      {live.isPending && !live.error ? (
        <div className="fa-loading" role="status">
          <Spinner size={24} aria-label={t('loadingDashboard')} />
          <p>{t('loadingDashboardText')}</p>
        </div>
      ) : live.error && !live.data ? (
        <ErrorState onRetry={() => live.refetch()}>{errorText(live.error)}</ErrorState>
      ) : (
        <>
          <CountCards summary={live.data} />
          <TabBar screen={screen} summary={live.data} onOpen={(next) => navigate(next)} />
          <main ref={panel} className="fa-panel" tabIndex={-1}>
            {screen === OVERVIEW.key ? (
              <Screen />
            ) : (
              // Blueprint's tabs refer to these ids.
              <div
                role="tabpanel"
                tabIndex={-1}
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
      {stepUp.isOpen ? <StepUpDialog onClose={() => stepUp.close(false)} /> : null}
      {helpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}
