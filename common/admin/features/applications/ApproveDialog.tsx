import { useState } from 'react';
import type { Application } from '#common/contract/applications.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { useToast } from '#common/ui/toast.tsx';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { useSubmission } from '../../form/useSubmission.ts';
import { useApprove } from './approveCall.ts';

interface ApproveDialogProps {
  readonly application: Application;
  /** Called with the application's id once it is approved. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

export function ApproveDialog({ application, onDecided, onClose }: ApproveDialogProps) {
  const { show } = useToast();
  const approve = useApprove();
  const submission = useSubmission();
  const settle = useAlreadyDecided(`the application of ${application.fullName}`, onClose);
  const [made, setMade] = useState<NewAccount>();
  const submit = () =>
    submission.run(
      async (key) => {
        const { fullName } = application;
        const { investorId, mailedTo } = await approve.mutateAsync({ id: application.id, key });
        onDecided(application.id);
        show({ title: 'Application Approved', description: `${fullName} is now ${investorId}.` });
        setMade({ fullName, investorId, mailedTo });
      },
      { failed: 'Approval Failed', settle },
    );

  if (made) return <NewIdDialog title="Application approved" account={made} onClose={onClose} />;
  const amount = formatUsd(requireMoney(application.investmentAmount));
  return (
    <ActionDialog
      title="Approve application"
      submitLabel="Approve & Generate ID"
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
      focusSubmit
    >
      <p>
        <b>{application.fullName}</b> applied with <b>{amount}</b>. Approving makes an investor account with a
        new Investor ID. No money is booked.
      </p>
      <DiffPreview lines={[{ label: 'Application', before: 'pending', after: 'approved' }]} />
      <NotificationHint>{`${application.email} receives a welcome e-mail with the Investor ID and an activation link, valid for 72 hours.`}</NotificationHint>
    </ActionDialog>
  );
}
