import { useWatch } from 'react-hook-form';
import { reverseFee } from '#common/contract/feeRuns.ts';
import type { FeeCharge } from '#common/contract/fees.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/fees.ts';

interface ReverseFeeDialogProps {
  readonly name: string;
  readonly investorId: string;
  readonly charge: FeeCharge;
  readonly onClose: () => void;
}

interface Typed {
  readonly reason: string;
  readonly investorNote: string;
}

/** Takes the last charge of an account back. */
export function ReverseFeeDialog({ name, investorId, charge, onClose }: ReverseFeeDialogProps) {
  const { number, total, to } = charge;
  const inputOf = ({ reason = '', investorNote }: Partial<Typed>) => ({
    body: { investorId, number, reason, ...(investorNote?.trim() ? { investorNote } : {}) },
  });
  const { dialog, field, form } = useActionForm(reverseFee, {
    defaultValues: { reason: '', investorNote: '' },
    input: (typed: Typed) => inputOf(typed),
    succeeded: { title: t('reversal.done'), description: name },
    failed: t('reversal.failed'),
    onClose,
  });
  const typed = useWatch({ control: form.control });
  const dryRun = useDryRun(reverseFee, typed.reason?.trim() ? inputOf(typed) : undefined);
  return (
    <ActionDialog
      title={t('reversal.title', { number })}
      submitLabel={t('reversal.submit')}
      danger
      {...dialog}
      dryRun={dryRun}
    >
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      <p>
        {t('reversal.text', { total: formatUsd(requireMoney(total), { decimals: 2 }), day: formatDay(to) })}
      </p>
      <NoteRow
        label={t('reversal.reason')}
        autoFocus
        {...field('reason', { validate: (text) => text.trim() !== '' || t('reversal.reasonMissing') })}
      />
      <NoteRow label={t('reversal.investorNote')} {...field('investorNote')} />
      <NotificationHint>{t('reversal.hint')}</NotificationHint>
    </ActionDialog>
  );
}
