import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { clearDrafts } from '#common/client/react/draftStorage.ts';
import type { SignedIn } from '#common/contract/portalAuth.ts';
import { SESSION_IDLE_MINUTES } from '#common/domain/investorSession.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { createTranslator } from '#common/language/translator.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { BrowserApi } from '../BrowserApi.tsx';
import { loadArea } from '../language/areas.ts';
import { withTexts } from '../language/withTexts.ts';
import { PageLoading } from '../layout/PageLoading.tsx';
import type start from '../messages/en/signIn/start.ts';
import { AFTER_ACTIVATION, openInLanguage, readReturnPath, returnPathState } from './session/historyState.ts';
import { PORTAL_DRAFTS, type Portal } from './session/PortalContext.ts';
import { requestFigures } from './session/requestFigures.ts';
import { readStoredUser, storeUser } from './session/storedUser.ts';
import { useSession } from './session/useSession.ts';
import './portal.css';

/** The texts of the first screen of sign-in, which follows on signing out. */
async function loadSignInTexts(language: Language) {
  const { start: texts } = await loadArea(language, 'signIn');
  return createTranslator<typeof start>(language, texts);
}

const fallback = <PageLoading />;
const SignIn = lazyWithRetry(
  () => withTexts(async () => (await import('./signIn/SignIn.tsx')).SignIn, 'signIn'),
  { fallback },
);
const SignedInPortal = lazyWithRetry(
  () => withTexts(async () => (await import('./SignedInPortal.tsx')).SignedInPortal, 'portal'),
  { fallback },
);

/** Loads the screen that the portal opens with. */
export const preloadPortal = (): Promise<void> => (readStoredUser() ? SignedInPortal : SignIn).preload();

/** The investor portal: sign-in, or the signed-in sections. */
export function PortalApp() {
  const language = useLanguage();
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { user, client } = session;
  const figures = useMemo(() => (user ? requestFigures(client, user.investorId) : null), [client, user]);

  const portal = useMemo<Portal | null>(() => {
    if (!user) return null;
    const signOut = async () => {
      clearDrafts(PORTAL_DRAFTS);
      navigate('/portal');
      const hasEnded = await session.signOut();
      if (hasEnded) return;
      const t = await loadSignInTexts(language);
      toast.show({
        title: t('signedOut'),
        description: t('signedOutText', { minutes: SESSION_IDLE_MINUTES }),
        variant: 'destructive',
      });
    };
    return { client, user, investorId: user.investorId, signOut: () => void signOut() };
  }, [client, user, session.signOut, navigate, toast, language]);

  if (portal && figures) return <SignedInPortal key={portal.investorId} portal={portal} figures={figures} />;

  if (location.pathname.replace(/\/+$/, '') !== '/portal') {
    return (
      <Navigate to={{ pathname: '/portal', hash: location.hash }} replace state={returnPathState(location)} />
    );
  }

  const onSignedIn = (signedIn: SignedIn, isNew: boolean) => {
    const path = readReturnPath(location.state);
    // An address with a language is a choice; without one, the account's language decides.
    if (language === DEFAULT_LANGUAGE && signedIn.language !== language) {
      storeUser(signedIn.user);
      openInLanguage(signedIn.language, (!isNew && path) || '/portal', isNew ? AFTER_ACTIVATION : null);
      return;
    }
    session.signIn(signedIn.user);
    if (isNew) navigate('/portal', { replace: true, state: AFTER_ACTIVATION });
    else if (path) navigate(path, { replace: true });
  };

  return (
    <BrowserApi client={client}>
      <SignIn
        hasEnded={session.hasEnded}
        onFound={() => void SignedInPortal.preload()}
        onSignedIn={onSignedIn}
      />
    </BrowserApi>
  );
}
