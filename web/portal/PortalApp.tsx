import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Client } from '#common/client/createClient.ts';
import { clearDrafts } from '#common/client/react/draftStorage.ts';
import type { CurrentUser } from '#common/contract/portalAuth.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { SESSION_IDLE_MINUTES } from '#common/domain/investorSession.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { BrowserApi } from '../BrowserApi.tsx';
import { AFTER_ACTIVATION } from './session/afterActivation.ts';
import { type FirstFigures, PORTAL_DRAFTS, type Portal } from './session/PortalContext.ts';
import { readReturnPath, returnPathState } from './session/returnPath.ts';
import { useSession } from './session/useSession.ts';
import './portal.css';

const fallback = <p className="pt-spinner" role="status" aria-label="Loading" />;
const SignIn = lazyWithRetry(async () => (await import('./signIn/SignIn.tsx')).SignIn, { fallback });
const loadSignedInPortal = async () => (await import('./SignedInPortal.tsx')).SignedInPortal;
const SignedInPortal = lazyWithRetry(loadSignedInPortal, { fallback });

/** Loads the code of the signed-in screens while the access code is typed. An error is reported when they open. */
const preloadSignedInPortal = () => void loadSignedInPortal().catch(() => undefined);

/** Requests the portfolio. Its query reports an error. */
function requestFigures(client: Client, { investorId }: CurrentUser): FirstFigures {
  const figures = client.call(getPortfolio, { params: { investorId } });
  figures.catch(() => undefined);
  return figures;
}

/** The investor portal: sign-in, or the signed-in sections. */
export function PortalApp() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { user, client } = session;
  const figures = useMemo(() => (user ? requestFigures(client, user) : null), [client, user]);

  const portal = useMemo<Portal | null>(() => {
    if (!user) return null;
    const signOut = async () => {
      clearDrafts(PORTAL_DRAFTS);
      navigate('/portal');
      const hasEnded = await session.signOut();
      if (hasEnded) return;
      toast.show({
        title: 'Signed out on this screen',
        description: `The service could not be reached. The session ends automatically after ${SESSION_IDLE_MINUTES} minutes.`,
        variant: 'destructive',
      });
    };
    return { client, user, investorId: user.investorId, signOut: () => void signOut() };
  }, [client, user, session.signOut, navigate, toast]);

  if (portal && figures) return <SignedInPortal key={portal.investorId} portal={portal} figures={figures} />;

  if (location.pathname.replace(/\/+$/, '') !== '/portal') {
    return (
      <Navigate to={{ pathname: '/portal', hash: location.hash }} replace state={returnPathState(location)} />
    );
  }

  const onSignedIn = (signedIn: CurrentUser, isNew: boolean) => {
    session.signIn(signedIn);
    const path = readReturnPath(location.state);
    if (isNew) navigate('/portal', { replace: true, state: AFTER_ACTIVATION });
    else if (path) navigate(path, { replace: true });
  };

  return (
    <BrowserApi client={client}>
      <SignIn hasEnded={session.hasEnded} onFound={preloadSignedInPortal} onSignedIn={onSignedIn} />
    </BrowserApi>
  );
}
