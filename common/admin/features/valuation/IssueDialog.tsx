import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { issueStatements, type previewStatements } from '#common/contract/statementRuns.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/statementRuns.ts';

interface IssueDialogProps {
  readonly preview: EndpointOutput<typeof previewStatements>;
  readonly onClose: () => void;
}

/** Issues the statements of the previewed period. */
export function IssueDialog({ preview: { from, to, accounts }, onClose }: IssueDialogProps) {
  const input = { body: { from, to } };
  const { dialog } = useActionForm(issueStatements, {
    defaultValues: {},
    input: () => input,
    succeeded: { title: t('dialog.done'), description: t('dialog.doneText') },
    failed: t('dialog.failed'),
    onClose,
  });
  return (
    <ActionDialog
      title={t('dialog.title', { from: formatDay(from), to: formatDay(to) })}
      submitLabel={t('dialog.submit')}
      {...dialog}
      dryRun={useDryRun(issueStatements, input)}
      focusSubmit
    >
      <p>{t('dialog.text', { accounts })}</p>
      <NotificationHint>{t('dialog.hint')}</NotificationHint>
    </ActionDialog>
  );
}
