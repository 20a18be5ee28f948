import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';

interface Props {
  readonly title: string;
  readonly name: string;
  readonly isPending: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a second factor is removed, and says what follows. */
export function RemoveFactorDialog({ title, name, isPending, onRemove, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="primary" busy={isPending} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        {name} can no longer confirm your sign-in. If it is your last second factor, your recovery codes stop
        working too, and your access code alone signs you in.
      </p>
      <p>
        For your protection, withdrawals that you request in the next {ACCESS_CHANGE_WAIT_HOURS} hours wait
        before they can be approved.
      </p>
    </Dialog>
  );
}
