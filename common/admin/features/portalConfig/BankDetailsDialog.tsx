import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { bankDetailsForm } from '#common/contract/bankDetailsForm.ts';
import { type BankDetails, setBankDetails } from '#common/contract/portalConfig.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { TextRow } from '../../form/fields.tsx';
import { t } from '../../messages/portalConfig.ts';

interface BankDetailsDialogProps {
  readonly saved: BankDetails | undefined;
  readonly onClose: () => void;
}

const FIELDS = ['holder', 'bank', 'account', 'bic'] as const;

/** Changes the bank account for deposits, after showing what changes. */
export function BankDetailsDialog({ saved, onClose }: BankDetailsDialogProps) {
  const before = {
    holder: saved?.holder ?? '',
    bank: saved?.bank ?? '',
    account: saved?.account ?? '',
    bic: saved?.bic ?? '',
  };
  const form = useForm({
    defaultValues: before,
    resolver: zodResolver(bankDetailsForm, undefined, { raw: true }),
  });
  const action = saved ? 'change' : 'set';
  const save = useSubmit(setBankDetails, {
    form,
    succeeded: { title: t('bank.updated'), description: t('bank.updatedText') },
    failed: t('updateFailed'),
    onSuccess: onClose,
    onWaiting: onClose,
  });
  const submit = form.handleSubmit((body) => save.submit({ body }));
  const { register, formState, control } = form;
  const typed = useWatch({ control });
  const after = (field: (typeof FIELDS)[number]) => typed[field]?.trim() ?? '';
  const isChanged = FIELDS.some((field) => after(field) !== before[field]);
  const dryRun = useDryRun(setBankDetails, isChanged ? { body: { ...before, ...typed } } : undefined);
  return (
    <ActionDialog
      title={t(`bank.${action}Title`)}
      submitLabel={t(`bank.${action}`)}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={save}
      dryRun={dryRun}
      submitDisabled={!isChanged}
      wide
    >
      <p>{t('bank.warning')}</p>
      <div className="fa-pair fa-pair-tight">
        <TextRow
          label={t('bank.holder')}
          autoFocus
          bind={register('holder')}
          error={formState.errors.holder}
        />
        <TextRow label={t('bank.bank')} bind={register('bank')} error={formState.errors.bank} />
      </div>
      <div className="fa-pair fa-pair-tight">
        <TextRow label={t('bank.account')} bind={register('account')} error={formState.errors.account} />
        <TextRow label={t('bank.bicOptional')} bind={register('bic')} error={formState.errors.bic} />
      </div>
      <DiffPreview
        lines={FIELDS.map((field) => ({
          label: t(`bank.${field}`),
          before: before[field] || t('notSet'),
          after: after(field) || t('notSet'),
        }))}
      />
      <NotificationHint>{t('journal')}</NotificationHint>
    </ActionDialog>
  );
}
