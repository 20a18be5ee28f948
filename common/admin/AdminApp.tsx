import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DownloadedFile } from '#common/client/createClient.ts';
import { ApiProvider } from '#common/client/react/apiContext.ts';
import { createRefresh } from '#common/client/react/createRefresh.ts';
import { endpointOptions } from '#common/client/react/endpointOptions.ts';
import { createStepUpRequests, type StepUpRequests } from '#common/client/react/stepUp.ts';
import { getSummary } from '#common/contract/summary.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useKeyPressesOfOneElement } from '#common/ui/useKeyPressesOfOneElement.ts';
import type { AdminClient } from './adminClient.ts';
import { AdminContext, useAdmin, useSession } from './adminContext.ts';
import { CommandProvider } from './commands/CommandProvider.tsx';
import { errorText, errorTexts } from './errorTexts.ts';
import { clearDialogDrafts } from './form/dialogDrafts.ts';
import { t } from './messages/general.ts';
import type { Platform } from './platform.ts';
import { resumeSession } from './session/auth.ts';
import { readInvitationToken } from './session/invitationToken.ts';
import { SignIn } from './session/SignIn.tsx';
import '@blueprintjs/core/lib/css/blueprint.css';
import './theme/blueprint.css';
import './theme/overlays.css';
import './theme/signIn.css';
import './theme/header.css';
import './theme/layout.css';
import './theme/tabs.css';
import './theme/forms.css';
import './theme/list.css';
import './theme/bulk.css';
import './theme/stacked.css';
import './theme/applications.css';
import './theme/detail.css';
import './theme/screens.css';
import './theme/account.css';
import './theme/ownAccount.css';
import './theme/investors.css';
import './theme/approvals.css';
import './theme/calendar.css';
import './theme/phone.css';
import './theme/phoneDialogs.css';
import './theme/print.css';
import { voidedNotice, waitingNotice } from './storedChangeNotices.ts';

/** The dashboard locks after this time without activity. */
const IDLE_TIMEOUT_MS = 30 * MINUTE_MS;
const CHECK_MS = 15_000;

/** Locks the dashboard after a time without activity. Its state is preserved. */
function useIdleLock(): void {
  const { session, activity } = useAdmin().client;
  const isOpen = useSession().status === 'open';
  useEffect(() => activity.watch(), [activity]);
  useEffect(() => {
    if (!isOpen) return;
    activity.touch();
    // Short timers that compare times also lock after the computer was asleep; one long timer would not.
    const timer = setInterval(() => {
      if (activity.idleFor() > IDLE_TIMEOUT_MS) session.lock('idle');
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isOpen, session, activity]);
}

const loading = { fallback: <p className="fa-loading">{t('loading')}</p> };
const loadDashboard = () => import('./layout/DashboardRoot.tsx');
const DashboardRoot = lazyWithRetry(async () => (await loadDashboard()).DashboardRoot, loading);
const DevicePage = lazyWithRetry(async () => (await import('./session/DevicePage.tsx')).DevicePage, loading);
const SecondFactorSetup = lazyWithRetry(
  async () => (await import('./session/SecondFactorSetup.tsx')).SecondFactorSetup,
  loading,
);

/** Loads the code of the dashboard and its first screen while staff sign in. An error is reported when they open. */
const preloadDashboard = () =>
  void loadDashboard()
    .then(({ preloadFirstScreen }) => preloadFirstScreen())
    .catch(() => undefined);

const InvitationPage = lazyWithRetry(
  async () => (await import('./session/InvitationPage.tsx')).InvitationPage,
  loading,
);

interface AdminAppProps {
  readonly client: AdminClient;
  readonly platform: Platform;
}

const STALE_AFTER_MS = 5 * MINUTE_MS;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Only polled queries load again by themselves. Lists load again when the summary shows a change.
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/**
 * The staff dashboard. Needs a React Router above it that renders without transitions, so that a key acts on what the
 * one before it opened, at any mount point because it only uses search parameters,
 * and a Toaster on the page.
 */
export function AdminApp({ client, platform }: AdminAppProps) {
  const notifier = useToast();
  const environment = useMemo(() => ({ client, platform }), [client, platform]);
  const [cache] = useState(createQueryClient);
  const [stepUp] = useState(createStepUpRequests);
  const api = useMemo(
    () => ({
      client,
      notifier,
      errorText,
      errorTexts,
      saveFile: ({ fileName, blob }: DownloadedFile) => platform.saveFile({ name: fileName, blob }),
      refresh: createRefresh(cache),
      stepUp,
      waitingNotice,
      voidedNotice,
    }),
    [client, notifier, platform, cache, stepUp],
  );
  const [stage, setStage] = useState<HTMLElement | null>(null);
  useKeyPressesOfOneElement();
  return (
    <AdminContext value={environment}>
      <QueryClientProvider client={cache}>
        <ApiProvider value={api}>
          <div className="fa-root" onInputCapture={preloadDashboard}>
            <CommandProvider>
              <SessionView container={stage} cache={cache} stepUp={stepUp} />
            </CommandProvider>
            {/* Overlays open in this element and not in the body, so that sign-in covers them too. */}
            <OverlayContainer setStage={setStage} />
          </div>
        </ApiProvider>
      </QueryClientProvider>
    </AdminContext>
  );
}

function OverlayContainer({ setStage }: { readonly setStage: (element: HTMLElement | null) => void }) {
  return <div ref={setStage} inert={useSession().status !== 'open'} />;
}

interface SessionViewProps {
  readonly container: HTMLElement | null;
  readonly cache: QueryClient;
  readonly stepUp: StepUpRequests;
}

/** Keeps the cached records and open requests in step with the session. */
function useSessionEffects({ cache, stepUp }: Pick<SessionViewProps, 'cache' | 'stepUp'>): void {
  const { client } = useAdmin();
  const session = useSession();
  useEffect(() => {
    const personNow = () => {
      const now = client.session.state();
      return now.status === 'closed' ? undefined : now.staff.username;
    };
    let previous = personNow();
    // Before the screens of the next person render: they must not find the records and requests of the previous one.
    return client.session.subscribe(() => {
      const person = personNow();
      // The person signed out, or another one signed in at the locked screen.
      if (previous !== undefined && person !== previous) {
        cache.clear();
        clearDialogDrafts();
        stepUp.close(false);
      }
      previous = person;
    });
  }, [client, cache, stepUp]);
  useEffect(() => {
    // Requests with the old token are cancelled: a late 401 would lock the new session.
    if (session.status === 'locked' || session.status === 'leaving') void cache.cancelQueries();
    if (session.status === 'open') {
      void cache.invalidateQueries();
      // At once, also while the code of the dashboard still loads.
      if (!session.needsSetup) void cache.prefetchQuery(endpointOptions(client, getSummary, {}));
    }
  }, [session, cache, client]);
}

function SessionView({ container, cache, stepUp }: SessionViewProps) {
  const environment = useAdmin();
  const session = useSession();
  const isDevicePage = useLocation().pathname.endsWith('/device');
  const [invitation, setInvitation] = useState(readInvitationToken);
  const [resuming, setResuming] = useState(() => environment.platform.isRemembered());
  useIdleLock();
  useEffect(() => {
    if (environment.platform.isRemembered()) preloadDashboard();
    resumeSession(environment).finally(() => setResuming(false));
  }, [environment]);
  useSessionEffects({ cache, stepUp });

  if (invitation !== undefined) {
    return <InvitationPage token={invitation} onEnd={() => setInvitation(undefined)} />;
  }
  if (session.status === 'closed') return <SignIn busy={resuming} />;
  const { username } = session.staff;
  const Root = session.needsSetup ? SecondFactorSetup : isDevicePage ? DevicePage : DashboardRoot;
  return (
    <>
      <div className="fa-session" inert={session.status !== 'open'}>
        {container ? <Root key={username} container={container} /> : null}
      </div>
      {session.status === 'locked' ? <SignIn locked={session.reason} /> : null}
    </>
  );
}
