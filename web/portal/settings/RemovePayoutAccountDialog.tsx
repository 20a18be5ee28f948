import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type PayoutAccount, removePayoutAccount } from '#common/contract/payoutAccounts.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';

interface Props {
  readonly account: PayoutAccount;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Confirms the removal of an account from the address book. */
export function RemovePayoutAccountDialog({ account, onRemoved, onClose }: Props) {
  const t = useMessages('portalSettings.payout');
  const removal = useSubmit(removePayoutAccount, {
    succeeded: {
      title: t('removed'),
      description: t('removedText', { name: account.name }),
    },
    failed: { title: t('error'), description: t('notRemoved') },
    onSuccess: onRemoved,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() => void removal.submit({ body: { accountId: account.id } })}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText', { name: account.name })}</p>
    </Dialog>
  );
}
