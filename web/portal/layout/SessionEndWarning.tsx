import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { formatCountdown, useCountdown } from '../components/useCountdown.ts';
import { usePortal } from '../session/PortalContext.ts';
import type { SessionEnd } from '../session/useSessionEnd.ts';

interface Props {
  readonly end: SessionEnd;
  /** Extends the session where that is possible. */
  readonly onClose: () => void;
}

export function SessionEndWarning({ end: { at, canExtend }, onClose }: Props) {
  const t = useMessages('portalPanels.menus');
  const { signOut } = usePortal();
  const secondsLeft = useCountdown(at);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(canExtend ? 'stillThere' : 'aboutToEnd')}
      footer={
        <>
          <Button onClick={signOut}>{t('signOut')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t(canExtend ? 'staySignedIn' : 'understood')}
          </Button>
        </>
      }
    >
      <p>
        {canExtend
          ? t('idleText', { minutes: SESSION_IDLE_MINUTES })
          : t('maximumText', { hours: SESSION_MAX_HOURS })}
      </p>
      <p>
        {t.rich('timeLeft', {
          time: () => (
            <span className="pt-countdown" role="timer">
              {formatCountdown(secondsLeft)}
            </span>
          ),
        })}
      </p>
    </Dialog>
  );
}
