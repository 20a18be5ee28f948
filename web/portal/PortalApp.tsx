import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { clearDrafts } from '#common/client/react/draftStorage.ts';
import type { CurrentUser } from '#common/contract/portalAuth.ts';
import { SESSION_IDLE_MINUTES } from '#common/domain/investorSession.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { BrowserApi } from '../BrowserApi.tsx';
import { PORTAL_DRAFTS, type Portal } from './session/PortalContext.ts';
import { readReturnPath, returnPathState } from './session/returnPath.ts';
import { useSession } from './session/useSession.ts';
import './portal.css';

const fallback = <p className="pt-spinner" role="status" aria-label="Loading" />;
const SignIn = lazyWithRetry(async () => (await import('./signIn/SignIn.tsx')).SignIn, { fallback });
const SignedInPortal = lazyWithRetry(async () => (await import('./SignedInPortal.tsx')).SignedInPortal, {
  fallback,
});

/** The investor portal: sign-in, or the signed-in sections. */
export function PortalApp() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { user, client } = session;

  const portal = useMemo<Portal | null>(() => {
    if (!user) return null;
    const signOut = async () => {
      clearDrafts(PORTAL_DRAFTS);
      navigate('/portal');
      const hasEnded = await session.signOut();
      if (hasEnded) return;
      toast.show({
        title: 'Signed out on this screen',
        description: `The service could not be reached. The session ends by itself after ${SESSION_IDLE_MINUTES} minutes.`,
        variant: 'destructive',
      });
    };
    return { client, user, investorId: user.investorId, signOut: () => void signOut() };
  }, [client, user, session.signOut, navigate, toast]);

  if (portal) return <SignedInPortal key={portal.investorId} portal={portal} />;

  if (location.pathname.replace(/\/+$/, '') !== '/portal') {
    return (
      <Navigate to={{ pathname: '/portal', hash: location.hash }} replace state={returnPathState(location)} />
    );
  }

  const onSignedIn = (signedIn: CurrentUser) => {
    session.signIn(signedIn);
    const path = readReturnPath(location.state);
    if (path) navigate(path, { replace: true });
  };

  return (
    <BrowserApi client={client}>
      <SignIn hasEnded={session.hasEnded} onSignedIn={onSignedIn} />
    </BrowserApi>
  );
}
