import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import {
  addPayoutAccount,
  type PayoutAccount,
  removePayoutAccount,
  renamePayoutAccount,
} from '#common/contract/payoutAccounts.ts';
import { payoutAccountForm, payoutAccountNameForm } from '#common/contract/portalForms.ts';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';

const ASSET = 'USD';

/** Adds an account to the address book. What was typed stays until it is sent or discarded. */
export function AddPayoutAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('portalSettings.payout');
  const form = useForm({
    resolver: translatedResolver(payoutAccountForm, t.language),
    defaultValues: { name: '', asset: ASSET, address: '' } as const,
  });
  const clearDraft = usePortalDraft(form, 'payout-account');
  const addition = useSubmit(addPayoutAccount, {
    form,
    clearDraft,
    succeeded: (_output, { body }) => ({
      title: t('added'),
      description: t('addedText', { name: body.name }),
    }),
    failed: t('notAdded'),
    onSuccess() {
      form.reset();
      onClose();
    },
  });
  const submit = form.handleSubmit(async (valid) => addition.submit({ body: valid }));
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={t('addTitle')}
      closeLabel={t('close')}
      submitLabel={t('add')}
      isPending={addition.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onDiscard={clearDraft}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={MAX_LENGTH.accountName}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('bankDetails')}
        hint={t('bankHint')}
        autoComplete="off"
        maxLength={MAX_LENGTH.address}
        error={errors.address?.message}
        {...form.register('address')}
      />
    </FormDialog>
  );
}

interface Props {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Renames an account of the address book. */
export function RenamePayoutAccountDialog({ account, onClose }: Props) {
  const t = useMessages('portalSettings.payout');
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
    <FormDialog
      title={t('renameTitle')}
      closeLabel={t('close')}
      submitLabel={t('rename')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="pt-prose">{account.address}</p>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={MAX_LENGTH.accountName}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}

/** Confirms the removal of an account from the address book. */
export function RemovePayoutAccountDialog({
  account,
  onRemoved,
  onClose,
}: Props & { readonly onRemoved: () => void }) {
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
    <ConfirmDialog
      title={t('removeTitle')}
      keepLabel={t('keep')}
      confirmLabel={t('remove')}
      isPending={removal.isPending}
      onConfirm={() => void removal.submit({ body: { accountId: account.id } })}
      onClose={onClose}
    >
      <p>{t('removeText', { name: account.name })}</p>
    </ConfirmDialog>
  );
}
