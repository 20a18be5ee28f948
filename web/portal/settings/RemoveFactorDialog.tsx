import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  readonly title: string;
  readonly name: string;
  /** The account has no second factor afterwards. */
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a second factor is removed, and says what follows. */
export function RemoveFactorDialog({ title, name, isLast, isPending, onRemove, onClose }: Props) {
  const t = useMessages('portalSettings.factors');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={isPending} onClick={onRemove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <div className="pt-form">
        <p>{t(isLast ? 'removeLastText' : 'removeText', { name })}</p>
        <p>{t('removeWait', { hours: ACCESS_CHANGE_WAIT_HOURS })}</p>
      </div>
    </Dialog>
  );
}
