import { useWatch } from 'react-hook-form';
import { bankDetailsForm } from '#common/contract/bankDetailsForm.ts';
import { type BankDetails, setBankDetails } from '#common/contract/portalConfig.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
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
  const action = saved ? 'change' : 'set';
  const { dialog, field, form } = useActionForm(setBankDetails, {
    defaultValues: before,
    schema: bankDetailsForm,
    input: (body) => ({ body }),
    succeeded: { title: t('bank.updated'), description: t('bank.updatedText') },
    failed: t('updateFailed'),
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const after = (name: (typeof FIELDS)[number]) => typed[name]?.trim() ?? '';
  const isChanged = FIELDS.some((name) => after(name) !== before[name]);
  const dryRun = useDryRun(setBankDetails, isChanged ? { body: { ...before, ...typed } } : undefined);
  return (
    <ActionDialog
      title={t(`bank.${action}Title`)}
      submitLabel={t(`bank.${action}`)}
      {...dialog}
      dryRun={dryRun}
      submitDisabled={!isChanged}
      wide
    >
      <p>{t('bank.warning')}</p>
      <div className="fa-pair fa-pair-tight">
        <TextRow label={t('bank.holder')} autoFocus {...field('holder')} />
        <TextRow label={t('bank.bank')} {...field('bank')} />
      </div>
      <div className="fa-pair fa-pair-tight">
        <TextRow label={t('bank.account')} {...field('account')} />
        <TextRow label={t('bank.bicOptional')} {...field('bic')} />
      </div>
      <DiffPreview
        lines={FIELDS.map((name) => ({
          label: t(`bank.${name}`),
          before: before[name] || t('notSet'),
          after: after(name) || t('notSet'),
        }))}
      />
      <NotificationHint>{t('journal')}</NotificationHint>
    </ActionDialog>
  );
}
