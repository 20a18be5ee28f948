import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Client } from '#common/client/createClient.ts';
import { useStepUpRequest } from '#common/client/react/stepUp.ts';
import { keepAlive } from '#common/contract/portalAuth.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { Dialog } from '#common/ui/Dialog.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { readActivationLink } from '../session/activationLink.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useSessionEnd } from '../session/useSessionEnd.ts';
import { isTextInput } from './navigation.ts';

/**
 * Extends the session on user input, at most once a minute. Only trusted events count and polling does not, so an
 * unattended screen is signed out.
 */
function useKeepAlive(client: Client): void {
  useEffect(() => {
    let lastSentAt = Date.now();
    const onInput = (event: Event) => {
      const now = Date.now();
      if (!event.isTrusted || now - lastSentAt < MINUTE_MS) return;
      lastSentAt = now;
      // Ignore errors: the next input tries again, and a 401 ends the session anyway.
      client.call(keepAlive).catch(() => undefined);
    };
    window.addEventListener('pointerdown', onInput);
    window.addEventListener('keydown', onInput);
    return () => {
      window.removeEventListener('pointerdown', onInput);
      window.removeEventListener('keydown', onInput);
    };
  }, [client]);
}

const ActivationMismatch = lazyWithTexts(
  async () => (await import('./BackgroundDialogs.tsx')).ActivationMismatch,
  { texts: ['portalPanels'] },
);
const SessionEndWarning = lazyWithTexts(
  async () => (await import('./BackgroundDialogs.tsx')).SessionEndWarning,
  {
    texts: ['portalPanels'],
  },
);
const ShortcutsDialog = lazyDialog(
  async () => (await import('./BackgroundDialogs.tsx')).ShortcutsDialog,
  'portalPanels',
);

/** Opens when the link of a welcome e-mail is for another account than the signed-in one. */
function ActivationMismatchDialog() {
  const { user, investorId, signOut } = usePortal();
  // The stored user proves no session; without one, the link belongs to the sign-in screen.
  const isSignedIn = usePortfolio().data !== undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [mismatch, setMismatch] = useState<{ readonly hash: string; readonly investorId: string } | null>(
    null,
  );

  // Remove the code from the address bar. A link for the signed-in account needs nothing else.
  useEffect(() => {
    const link = isSignedIn ? readActivationLink(hash) : null;
    if (!link) return;
    const isOwn = normaliseInvestorId(link.investorId) === investorId;
    setMismatch(isOwn ? null : { hash, investorId: link.investorId });
    navigate({ pathname, search }, { replace: true });
  }, [isSignedIn, hash, pathname, search, investorId, navigate]);

  const switchAccount = () => {
    signOut();
    navigate({ pathname: '/portal', hash: mismatch?.hash ?? '' }, { replace: true });
  };
  return mismatch ? (
    <ActivationMismatch
      fullName={user.fullName}
      investorId={mismatch.investorId}
      onKeep={() => setMismatch(null)}
      onSwitch={switchAccount}
    />
  ) : null;
}

const StepUpForm = lazyWithTexts(async () => (await import('./StepUpForm.tsx')).StepUpForm, {
  fallback: (
    <>
      <LoadingDialog />
      <Skeleton lines={3} />
    </>
  ),
});

/** Asks for a proof of identity before a change that needs a recent one. The change then continues by itself. */
export function StepUpDialog() {
  const t = useMessages('proof.proof');
  const { isOpen, close } = useStepUpRequest();
  return (
    <Dialog open={isOpen} onClose={() => close(false)} title={t('stepUpTitle')}>
      <StepUpForm onProven={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  );
}

/** Opens the list of keyboard shortcuts when `?` is pressed. */
function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTextInput(event.target)) setIsOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return isOpen ? <ShortcutsDialog onClose={() => setIsOpen(false)} /> : null;
}

/** Warns before an idle session ends. */
export function SessionEndDialog() {
  const { client } = usePortal();
  const { end, extend } = useSessionEnd(client);
  const [isDismissed, setIsDismissed] = useState(false);
  // The maximum duration cannot be extended, so that warning can be dismissed.
  if (!end || (!end.canExtend && isDismissed)) return null;
  return <SessionEndWarning end={end} onClose={end.canExtend ? extend : () => setIsDismissed(true)} />;
}

/** What shows nothing at first: keys, the session's end, and confirmations. Loads after the first figures. */
export function BackgroundTasks() {
  const { client } = usePortal();
  useKeepAlive(client);
  return (
    <>
      <Shortcuts />
      <SessionEndDialog />
      <StepUpDialog />
      <ActivationMismatchDialog />
    </>
  );
}
