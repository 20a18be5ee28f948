import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';

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
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="danger" busy={isPending} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <div className="pt-form">
        <p>
          {name} will no longer confirm your sign-in.
          {isLast
            ? ' It is your last second factor: your recovery codes stop working too, and your access code alone signs you in.'
            : null}
        </p>
        <p>
          For your protection, withdrawals that you request in the next {ACCESS_CHANGE_WAIT_HOURS} hours wait
          before they can be approved.
        </p>
      </div>
    </Dialog>
  );
}
