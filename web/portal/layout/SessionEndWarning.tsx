import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { formatCountdown, useCountdown } from '../components/useCountdown.ts';
import { usePortal } from '../session/PortalContext.ts';
import type { SessionEnd } from '../session/useSessionEnd.ts';

interface Props {
  readonly end: SessionEnd;
  /** Extends the session where that is possible. */
  readonly onClose: () => void;
}

export function SessionEndWarning({ end: { at, canExtend }, onClose }: Props) {
  const { signOut } = usePortal();
  const secondsLeft = useCountdown(at);
  return (
    <Dialog
      open
      onClose={onClose}
      title={canExtend ? 'Are you still there?' : 'Your session is about to end'}
      footer={
        <>
          <Button onClick={signOut}>Sign Out</Button>
          <Button variant="primary" onClick={onClose}>
            {canExtend ? 'Stay signed in' : 'Understood'}
          </Button>
        </>
      }
    >
      <p>
        {canExtend
          ? `To keep your account private, we sign you out after ${SESSION_IDLE_MINUTES} minutes without activity.`
          : `A session lasts ${SESSION_MAX_HOURS} hours at most. Please finish what you are doing and sign in again.`}
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
