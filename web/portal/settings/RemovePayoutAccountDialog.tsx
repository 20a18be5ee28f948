import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type PayoutAccount, removePayoutAccount } from '#common/contract/payoutAccounts.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';

interface Props {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Confirms the removal of an account from the address book. */
export function RemovePayoutAccountDialog({ account, onClose }: Props) {
  const removal = useSubmit(removePayoutAccount, {
    succeeded: {
      title: 'Account Removed',
      description: `${account.name} is no longer in your address book.`,
    },
    failed: { title: 'Error', description: 'The account could not be removed. Please try again.' },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove this account?"
      footer={
        <>
          <Button onClick={onClose}>Keep account</Button>
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() => void removal.submit({ body: { accountId: account.id } })}
          >
            Remove account
          </Button>
        </>
      }
    >
      <p>
        {account.name} is removed from your address book. Requests and payments to it stay in your history,
        and you can add it again.
      </p>
    </Dialog>
  );
}
