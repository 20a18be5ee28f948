import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DownloadedFile } from '#common/client/createClient.ts';
import { ApiProvider } from '#common/client/react/apiContext.ts';
import { createRefresh } from '#common/client/react/createRefresh.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import type { AdminClient } from './adminClient.ts';
import { AdminContext, useAdmin, useSession } from './adminContext.ts';
import { CommandProvider } from './commands/CommandProvider.tsx';
import { errorText } from './errorTexts.ts';
import type { Platform } from './platform.ts';
import { resumeSession } from './session/auth.ts';
import { SignIn } from './session/SignIn.tsx';
import { useIdleLock } from './session/useIdleLock.ts';
import '@blueprintjs/core/lib/css/blueprint.css';
import './theme/blueprint.css';
import './theme/overlays.css';
import './theme/signIn.css';
import './theme/layout.css';
import './theme/tabs.css';
import './theme/forms.css';
import './theme/list.css';
import './theme/applications.css';
import './theme/detail.css';
import './theme/screens.css';
import './theme/account.css';
import './theme/investors.css';
import './theme/portalConfig.css';
import './theme/calendar.css';
import './theme/phone.css';
import './theme/phoneDialogs.css';
import './theme/print.css';

const DashboardRoot = lazyWithRetry(async () => (await import('./layout/DashboardRoot.tsx')).DashboardRoot, {
  fallback: <p className="fa-loading">Loading…</p>,
});

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
 * The staff dashboard. Needs a React Router above it, with any mount point because it only uses search parameters,
 * and a Toaster on the page.
 */
export function AdminApp({ client, platform }: AdminAppProps) {
  const notifier = useToast();
  const environment = useMemo(() => ({ client, platform }), [client, platform]);
  const [cache] = useState(createQueryClient);
  const api = useMemo(
    () => ({
      client,
      notifier,
      errorText,
      saveFile: ({ fileName, blob }: DownloadedFile) => platform.saveFile({ name: fileName, blob }),
      refresh: createRefresh(cache),
    }),
    [client, notifier, platform, cache],
  );
  const [stage, setStage] = useState<HTMLElement | null>(null);
  return (
    <AdminContext value={environment}>
      <QueryClientProvider client={cache}>
        <ApiProvider value={api}>
          <div className="fa-root">
            <CommandProvider>
              <SessionView container={stage} cache={cache} />
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

function SessionView({
  container,
  cache,
}: {
  readonly container: HTMLElement | null;
  readonly cache: QueryClient;
}) {
  const environment = useAdmin();
  const session = useSession();
  const [resuming, setResuming] = useState(() => environment.platform.isRemembered());
  useIdleLock();
  useEffect(() => {
    resumeSession(environment).finally(() => setResuming(false));
  }, [environment]);
  useEffect(() => {
    // Requests with the old token are cancelled: a late 401 would lock the new session.
    if (session.status === 'locked' || session.status === 'leaving') void cache.cancelQueries();
    if (session.status === 'open') void cache.invalidateQueries();
    if (session.status === 'closed') cache.clear();
  }, [session, cache]);

  if (session.status === 'closed') return <SignIn busy={resuming} />;
  return (
    <>
      <div className="fa-session" inert={session.status !== 'open'}>
        {container ? <DashboardRoot container={container} /> : null}
      </div>
      {session.status === 'locked' ? <SignIn locked={session.reason} /> : null}
    </>
  );
}
