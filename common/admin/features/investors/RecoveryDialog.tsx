import { requestRecovery } from '#common/contract/investorAccess.ts';
import { recoveryForm } from '#common/contract/investorForms.ts';
import type { Investor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteRows } from '../../form/NoteRows.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/investorDialogs.ts';

interface RecoveryDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Requests the reset of access code and second factor of an investor who has lost them. */
export function RecoveryDialog({ investor, onClose }: RecoveryDialogProps) {
  const params = { id: investor.id };
  const { dialog, field, form } = useActionForm(requestRecovery, {
    defaultValues: { reason: '', investorNote: '' },
    schema: recoveryForm,
    input: (body) => ({ params, body }),
    succeeded: ({ effectiveAt }) => ({
      title: t('recover.done'),
      description: t('recover.doneText', { time: formatInstant(effectiveAt), name: investor.fullName }),
    }),
    failed: t('recover.failed'),
    onClose,
  });
  const dryRun = useDryRun(requestRecovery, { params, body: form.watch() });
  return (
    <ActionDialog
      title={t('recover.title')}
      submitLabel={t('recover.submit')}
      danger
      {...dialog}
      dryRun={dryRun}
    >
      <p>
        <b>{investor.fullName}</b> <code className="fa-id">{investor.investorId}</code>
      </p>
      <p>{t('recover.text')}</p>
      <DiffPreview
        lines={[
          {
            label: t('access.code'),
            before: t('access.set'),
            after: t('recover.removed', { hours: RECOVERY_WAIT_HOURS }),
          },
          {
            label: t('recover.factor'),
            before: t('recover.asIs'),
            after: t('recover.removed', { hours: RECOVERY_WAIT_HOURS }),
          },
          {
            label: t('access.sessions'),
            before: t('access.any'),
            after: t('recover.ended', { hours: RECOVERY_WAIT_HOURS }),
          },
        ]}
      />
      <NoteRows field={field} />
      <EmailHint email={t('recover.hint', { address: investor.email })} />
    </ActionDialog>
  );
}
