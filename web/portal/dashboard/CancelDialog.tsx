import { useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { cancelWithdrawal, type Withdrawal } from '#common/contract/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { columnDecimals } from '../components/columnDecimals.ts';
import { usePortal } from '../session/PortalContext.ts';

interface Props {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Confirms the cancellation of a pending request. */
export function CancelDialog({ withdrawal, onClose }: Props) {
  const { investorId } = usePortal();
  const { notifier } = useApi();
  const cancellation = useSubmit(cancelWithdrawal, {
    succeeded: { title: 'Withdrawal Cancelled', description: 'Nothing will be paid out.' },
    failed: { title: 'Error', description: 'Failed to cancel the request. Please try again.' },
    expected: {
      already_decided() {
        notifier.show({
          title: 'Already Decided',
          description: 'Our team decided on this request in the meantime. The list shows the result.',
          variant: 'destructive',
        });
        onClose();
      },
    },
    onSuccess: onClose,
  });
  const onConfirm = () => cancellation.submit({ body: { investorId, requestId: withdrawal.id } });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this request?"
      footer={
        <>
          <Button onClick={onClose}>Keep request</Button>
          <Button variant="danger" busy={cancellation.isPending} onClick={onConfirm}>
            Cancel request
          </Button>
        </>
      }
    >
      <p>
        Your request for <Usd amount={withdrawal.amount} decimals={columnDecimals([withdrawal.amount])} /> is
        cancelled. The amount becomes available again, and your portfolio stays as it is.
      </p>
    </Dialog>
  );
}
