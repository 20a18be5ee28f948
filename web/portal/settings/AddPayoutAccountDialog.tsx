import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { payoutAccountForm } from '#common/contract/portalForms.ts';
import { addressLabel } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { DiscardQuestion } from '../components/DiscardQuestion.tsx';
import { usePortalDraft } from '../session/usePortalDraft.ts';

const ASSET = 'USD';

/** Adds an account to the address book. What was typed stays until it is sent or discarded. */
export function AddPayoutAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(payoutAccountForm),
    defaultValues: { name: '', asset: ASSET, address: '' } as const,
  });
  const clearDraft = usePortalDraft(form, 'payout-account');
  const addition = useSubmit(addPayoutAccount, {
    form,
    clearDraft,
    succeeded: (_output, { body }) => ({
      title: 'Account Added',
      description: `${body.name} is in your address book.`,
    }),
    failed: 'Not Added',
    onSuccess() {
      form.reset();
      onClose();
    },
  });
  const submit = form.handleSubmit(async (valid) => addition.submit({ body: valid }));
  const { errors, isDirty } = form.formState;
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const discardAndClose = () => {
    clearDraft();
    onClose();
  };
  const close = () => {
    if (addition.isPending) return;
    if (isDirty) setIsConfirmingDiscard(true);
    else discardAndClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Add a payout account"
      footer={
        isConfirmingDiscard ? (
          <DiscardQuestion onKeep={() => setIsConfirmingDiscard(false)} onDiscard={discardAndClose} />
        ) : (
          <>
            <Button onClick={close}>Close</Button>
            <Button type="submit" form={formId} variant="primary" busy={addition.isPending}>
              Add account
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          hint="A name of your own, such as Savings."
          autoComplete="off"
          maxLength={MAX_LENGTH.accountName}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={addressLabel(ASSET)}
          hint="IBAN or account number, and the name of the bank."
          autoComplete="off"
          maxLength={MAX_LENGTH.address}
          error={errors.address?.message}
          {...form.register('address')}
        />
      </form>
    </Dialog>
  );
}
