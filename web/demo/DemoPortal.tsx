import { useEffect, useMemo, useState } from 'react';
import { clearDrafts } from '#common/client/react/draftStorage.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { withTexts } from '../language/withTexts.ts';
import { PageLoading } from '../layout/PageLoading.tsx';
import { PORTAL_DRAFTS, type Portal } from '../portal/session/PortalContext.ts';
import { requestFigures } from '../portal/session/requestFigures.ts';
import accountText from './account.json?raw';
import { createDemoClient } from './demoClient.ts';
import { readDemoAccount } from './readDemoAccount.ts';
import '../portal/portal.css';

// As the portal loads it, so that both share its file.
const SignedInPortal = lazyWithRetry(
  () => withTexts(async () => (await import('../portal/SignedInPortal.tsx')).SignedInPortal, 'portal'),
  { fallback: <PageLoading /> },
);

/** The portal's screens with the demonstration account. Nothing is sent. */
export function DemoPortal({ firmName }: { readonly firmName: string }) {
  const t = useMessages('demo.account');
  const home = useLocalHref()('/');
  const { show } = useToast();
  const [account] = useState(() =>
    readDemoAccount(accountText, new Date(), firmName, (name) => t(`texts.${name}`)),
  );
  const { user } = account;
  const { investorId } = user;

  const { portal, figures } = useMemo(() => {
    const description = t('readOnly');
    const client = createDemoClient(account, description, () => {
      // In the next task, so that it replaces the screen's own notice of the error.
      setTimeout(() => show({ title: t('unchangedTitle'), description }));
    });
    const signOut = () => location.assign(home);
    const portal: Portal = { client, user, investorId, isDemonstration: true, signOut };
    return { portal, figures: requestFigures(client, investorId) };
  }, [account, user, investorId, home, show, t]);

  // What was typed into a form is a draft of this tab; a demonstration keeps none.
  useEffect(() => {
    const forget = () => clearDrafts(`${PORTAL_DRAFTS}${investorId}/`);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [investorId]);

  return <SignedInPortal portal={portal} figures={figures} />;
}
