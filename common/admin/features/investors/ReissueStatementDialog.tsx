import { type IssuedStatement, reissueStatement } from '#common/contract/statements.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow, TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { toInstant } from '../../localTime.ts';
import { t } from '../../messages/statements.ts';

interface ReissueStatementDialogProps {
  readonly name: string;
  readonly investorId: string;
  /** The current version of its period. */
  readonly statement: IssuedStatement;
  readonly onClose: () => void;
}

interface Typed {
  readonly explanation: string;
  readonly asKnownAt: string;
}

/** Replaces a statement by a new version, which says what differs and why. */
export function ReissueStatementDialog({
  name,
  investorId,
  statement: { id, version, from, to },
  onClose,
}: ReissueStatementDialogProps) {
  const { dialog, field } = useActionForm(reissueStatement, {
    defaultValues: { explanation: '', asKnownAt: '' },
    input: ({ explanation, asKnownAt }: Typed) => {
      const known = toInstant(asKnownAt);
      return { body: { investorId, id, explanation, ...(known ? { asKnownAt: known } : {}) } };
    },
    succeeded: { title: t('reissuing.done', { version: String(version + 1) }), description: name },
    failed: t('reissuing.failed'),
    onClose,
  });
  const text = { version: String(version), from: formatDay(from), to: formatDay(to) };
  return (
    <ActionDialog title={t('reissuing.title')} submitLabel={t('reissuing.submit')} {...dialog}>
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      <p>{t('reissuing.text', text)}</p>
      <NoteRow
        label={t('reissuing.explanation')}
        hint={t('reissuing.explanationHint')}
        autoFocus
        {...field('explanation', {
          validate: (typed) => typed.trim() !== '' || t('reissuing.explanationMissing'),
        })}
      />
      <TextRow label={t('knownAt')} hint={t('knownAtHint')} type="datetime-local" {...field('asKnownAt')} />
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
