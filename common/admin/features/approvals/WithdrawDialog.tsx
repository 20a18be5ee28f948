import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Approval, withdrawApproval } from '#common/contract/approvals.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/approvalDialogs.ts';

interface WithdrawDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

export function WithdrawDialog({ approval, onClose }: WithdrawDialogProps) {
  const submission = useSubmit(withdrawApproval, {
    succeeded: { title: t('cancel.succeeded'), description: approval.title },
    failed: t('cancel.failed'),
    expected: { already_decided: useAlreadyDecided(t('cancel.subject'), onClose) },
    onSuccess: onClose,
  });
  return (
    <ActionDialog
      title={t('cancel.title')}
      submitLabel={t('cancel.title')}
      cancelLabel={t('cancel.keep')}
      onSubmit={() => void submission.submit({ body: { approvalId: approval.id } })}
      onClose={onClose}
      submission={submission}
      focusSubmit
    >
      <p>
        <b>{approval.title}</b>
      </p>
      <p>{t('cancel.text')}</p>
    </ActionDialog>
  );
}
