import { useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { randomKey } from '#common/client/randomKey.ts';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { columnDecimals } from '../components/columnDecimals.ts';
import { useCancelWithdrawal } from '../data/cancelWithdrawal.ts';

interface Props {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Asks before a pending request is taken back. */
export function CancelDialog({ withdrawal, onClose }: Props) {
  const toast = useToast();
  const cancel = useCancelWithdrawal();
  const [key] = useState(randomKey);

  const onConfirm = () =>
    cancel.mutate(
      { requestId: withdrawal.id, key },
      {
        onSuccess: () => {
          toast.show({ title: 'Withdrawal Cancelled', description: 'Nothing will be paid out.' });
          onClose();
        },
        onError: (error) => {
          const isDecided = error instanceof ApiError && error.code === 'already_decided';
          toast.show({
            title: isDecided ? 'Already decided' : 'Error',
            description: isDecided
              ? 'Our team decided on this request in the meantime. The list shows the result.'
              : 'Failed to cancel the request. Please try again.',
            variant: 'destructive',
          });
          if (isDecided) onClose();
        },
      },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this request?"
      footer={
        <>
          <Button onClick={onClose}>Keep request</Button>
          <Button variant="danger" busy={cancel.isPending} onClick={onConfirm}>
            Cancel request
          </Button>
        </>
      }
    >
      <p>
        Your request for <Usd amount={withdrawal.amount} decimals={columnDecimals([withdrawal.amount])} /> is
        taken back. The amount becomes available again, and your portfolio stays as it is.
      </p>
    </Dialog>
  );
}
