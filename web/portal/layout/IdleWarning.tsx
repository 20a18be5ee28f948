import { useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { clockText, useCountdown } from '../components/useCountdown.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useIdleEnd } from '../session/useIdleEnd.ts';

/** Asks before an unattended screen is signed out. */
export function IdleWarning() {
  const { client, signOut } = usePortal();
  const { end, stay } = useIdleEnd(client);
  const [isSeen, setIsSeen] = useState(false);
  const secondsLeft = useCountdown(end?.at ?? null);
  // Nothing can be done about the longest duration, so that warning can be put away.
  const isOpen = end !== null && (end.canStay || !isSeen);
  const close = () => (end?.canStay ? stay() : setIsSeen(true));
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={end?.canStay === false ? 'Your session is about to end' : 'Are you still there?'}
      footer={
        <>
          <Button onClick={signOut}>Sign Out</Button>
          <Button variant="primary" onClick={close}>
            {end?.canStay === false ? 'Understood' : 'Stay signed in'}
          </Button>
        </>
      }
    >
      <p>
        {end?.canStay === false
          ? 'A session lasts 12 hours at most. Please finish what you are doing and sign in again.'
          : 'To keep your account private, we sign you out after 30 minutes without activity.'}
      </p>
      <p>
        Time left:{' '}
        <span className="pt-countdown" role="timer">
          {clockText(secondsLeft)}
        </span>
      </p>
    </Dialog>
  );
}
