import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '#common/domain/investorSession.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Facts } from '../components/Facts.tsx';
import { formatCountdown, useCountdown } from '../components/useCountdown.ts';
import { usePortal } from '../session/PortalContext.ts';
import type { SessionEnd } from '../session/useSessionEnd.ts';

const SHORTCUTS = [
  { keys: ['/'], does: 'keySearch' },
  { keys: ['Ctrl K', '⌘ K'], does: 'keyPalette' },
  { keys: ['↑', '↓', 'Enter'], does: 'keyChoose' },
  { keys: ['Esc'], does: 'keyClose' },
  { keys: ['?'], does: 'keyHelp' },
] as const;

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('portalPanels.menus');
  return (
    <Dialog open onClose={onClose} title={t('shortcuts')}>
      <Facts
        items={SHORTCUTS.map(({ keys, does }) => [
          t(does),
          keys.map((key) => (
            <kbd key={key} className="pt-key">
              {key}
            </kbd>
          )),
        ])}
      />
    </Dialog>
  );
}

interface ActivationMismatchProps {
  /** Of the signed-in person. */
  readonly fullName: string;
  /** Of the link's account. */
  readonly investorId: string;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

export function ActivationMismatch({ fullName, investorId, onKeep, onSwitch }: ActivationMismatchProps) {
  const t = useMessages('portalPanels.menus');
  return (
    <ConfirmDialog
      title={t('otherAccount')}
      keepLabel={t('staySignedIn')}
      confirmLabel={t('switchAccount')}
      variant="primary"
      onConfirm={onSwitch}
      onClose={onKeep}
    >
      <p>{t('otherAccountText', { name: fullName, investorId })}</p>
    </ConfirmDialog>
  );
}

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
