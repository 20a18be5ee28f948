import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { type PayoutAccount, renamePayoutAccount } from '#common/contract/payoutAccounts.ts';
import { payoutAccountNameForm } from '#common/contract/portalForms.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';

interface Props {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Renames an account of the address book. */
export function RenamePayoutAccountDialog({ account, onClose }: Props) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(payoutAccountNameForm),
    defaultValues: { accountId: account.id, name: account.name },
  });
  const change = useSubmit(renamePayoutAccount, {
    form,
    succeeded: (_output, { body }) => ({ title: 'Account Renamed', description: `It is now ${body.name}.` }),
    failed: 'Not Renamed',
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(async (valid) => change.submit({ body: valid }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename this account"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={submit}>
        <p className="pt-prose">{account.address}</p>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_LENGTH.accountName}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </form>
    </Dialog>
  );
}
