import { type ContactMessage, decideCorrection } from '#common/contract/contacts.ts';
import { decisionForm } from '#common/contract/correctionForm.ts';
import { CORRECTION_OUTCOMES, type CorrectionOutcome } from '#common/domain/corrections.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { NoteRow, SelectRow } from '../form/fields.tsx';
import { useActionForm } from '../form/useActionForm.ts';
import { t } from '../messages/corrections.ts';

const OUTCOMES = CORRECTION_OUTCOMES.map((value) => ({ value, label: t(`dialog.outcomes.${value}`) }));

interface DecideCorrectionDialogProps {
  readonly message: ContactMessage;
  readonly onClose: () => void;
}

/** Decides on a request for a correction. */
export function DecideCorrectionDialog({ message, onClose }: DecideCorrectionDialogProps) {
  const { dialog, field } = useActionForm(decideCorrection, {
    defaultValues: { outcome: 'corrected' as CorrectionOutcome, explanation: '' },
    schema: decisionForm,
    input: (body) => ({ params: { id: message.id }, body }),
    succeeded: { title: t('dialog.done'), description: message.name },
    failed: t('dialog.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('dialog.title')} submitLabel={t('dialog.submit')} {...dialog}>
      <p>{t('dialog.text')}</p>
      <blockquote className="fa-prose fa-message">{message.message}</blockquote>
      <SelectRow label={t('dialog.outcome')} choices={OUTCOMES} {...field('outcome')} />
      <NoteRow label={t('dialog.explanation')} {...field('explanation')} />
    </ActionDialog>
  );
}
