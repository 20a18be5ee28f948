import { useState } from 'react';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { formatCountdown, useCountdown } from '../components/useCountdown.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useSessionEnd } from '../session/useSessionEnd.ts';

/** Warns before an idle session ends. */
export function SessionEndDialog() {
  const { client, signOut } = usePortal();
  const { end, extend: stay } = useSessionEnd(client);
  const [isDismissed, setIsDismissed] = useState(false);
  const secondsLeft = useCountdown(end?.at ?? null);
  // The maximum duration cannot be extended, so that warning can be dismissed.
  const isOpen = end !== null && (end.canExtend || !isDismissed);
  const close = () => (end?.canExtend ? stay() : setIsDismissed(true));
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={end?.canExtend === false ? 'Your session is about to end' : 'Are you still there?'}
      footer={
        <>
          <Button onClick={signOut}>Sign Out</Button>
          <Button variant="primary" onClick={close}>
            {end?.canExtend === false ? 'Understood' : 'Stay signed in'}
          </Button>
        </>
      }
    >
      <p>
        {end?.canExtend === false
          ? `A session lasts ${SESSION_MAX_HOURS} hours at most. Please finish what you are doing and sign in again.`
          : `To keep your account private, we sign you out after ${SESSION_IDLE_MINUTES} minutes without activity.`}
      </p>
      <p>
        Time left:{' '}
        <span className="pt-countdown" role="timer">
          {formatCountdown(secondsLeft)}
        </span>
      </p>
    </Dialog>
  );
}
