import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Approval, withdrawApproval } from '#common/contract/approvals.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';

interface WithdrawDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

export function WithdrawDialog({ approval, onClose }: WithdrawDialogProps) {
  const submission = useSubmit(withdrawApproval, {
    succeeded: { title: 'Request Withdrawn', description: approval.title },
    failed: 'Request Not Withdrawn',
    expected: { already_decided: useAlreadyDecided('this request', onClose) },
    onSuccess: onClose,
  });
  return (
    <ActionDialog
      title="Withdraw request"
      submitLabel="Withdraw request"
      cancelLabel="Keep it"
      onSubmit={() => void submission.submit({ body: { approvalId: approval.id } })}
      onClose={onClose}
      submission={submission}
      focusSubmit
    >
      <p>
        <b>{approval.title}</b>
      </p>
      <p>Nobody can approve it any more. You can ask for the same change again.</p>
    </ActionDialog>
  );
}
