import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { payoutAccountForm } from '#common/contract/portalForms.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { DiscardQuestion } from '../components/DiscardQuestion.tsx';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortalDraft } from '../session/usePortalDraft.ts';

const ASSET = 'USD';

/** Adds an account to the address book. What was typed stays until it is sent or discarded. */
export function AddPayoutAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('portalSettings.payout');
  const formId = useId();
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
      title={t('addTitle')}
      footer={
        isConfirmingDiscard ? (
          <DiscardQuestion onKeep={() => setIsConfirmingDiscard(false)} onDiscard={discardAndClose} />
        ) : (
          <>
            <Button onClick={close}>{t('close')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={addition.isPending}>
              {t('add')}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
