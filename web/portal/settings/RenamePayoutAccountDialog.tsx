import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { type PayoutAccount, renamePayoutAccount } from '#common/contract/payoutAccounts.ts';
import { payoutAccountNameForm } from '#common/contract/portalForms.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { translatedResolver } from '../components/translatedResolver.ts';

interface Props {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Renames an account of the address book. */
export function RenamePayoutAccountDialog({ account, onClose }: Props) {
  const t = useMessages('portalSettings.payout');
  const formId = useId();
  const form = useForm({
    resolver: translatedResolver(payoutAccountNameForm, t.language),
    defaultValues: { accountId: account.id, name: account.name },
  });
  const change = useSubmit(renamePayoutAccount, {
    form,
    succeeded: (_output, { body }) => ({
      title: t('renamed'),
      description: t('renamedText', { name: body.name }),
    }),
    failed: t('notRenamed'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(async (valid) => change.submit({ body: valid }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renameTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            {t('rename')}
          </Button>
        </>
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={submit}>
        <p className="pt-prose">{account.address}</p>
        <TextField
          label={t('name')}
          autoComplete="off"
          maxLength={MAX_LENGTH.accountName}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </form>
    </Dialog>
  );
}
