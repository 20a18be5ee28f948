import { useWatch } from 'react-hook-form';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { chargeFees, type previewFees } from '#common/contract/feeRuns.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/fees.ts';

interface ChargeDialogProps {
  readonly preview: EndpointOutput<typeof previewFees>;
  readonly onClose: () => void;
}

/** Charges what the preview shows. */
export function ChargeDialog({ preview: { to, digest, ...preview }, onClose }: ChargeDialogProps) {
  const figures = {
    accounts: preview.accounts,
    total: formatUsd(requireMoney(preview.total), { decimals: 2 }),
  };
  const inputOf = ({ reason }: { reason?: string }) => ({
    body: { to, digest, ...(reason?.trim() ? { reason } : {}) },
  });
  const { dialog, field, form } = useActionForm(chargeFees, {
    defaultValues: { reason: '' },
    input: inputOf,
    succeeded: { title: t('charge.done'), description: t('charge.doneText', figures) },
    failed: t('charge.failed'),
    onClose,
  });
  const typed = useWatch({ control: form.control });
  return (
    <ActionDialog
      title={t('charge.title', { day: formatDay(to) })}
      submitLabel={t('charge.submit')}
      {...dialog}
      dryRun={useDryRun(chargeFees, inputOf(typed))}
      focusSubmit
    >
      <p>{t('charge.text', figures)}</p>
      <NoteRow label={t('charge.reason')} {...field('reason')} />
      <NotificationHint>{t('charge.hint')}</NotificationHint>
    </ActionDialog>
  );
}
