import { useState } from 'react';
import type { Application } from '#common/contract/applications.ts';
import { formatUsd, moneyFromNumber, ZERO } from '#common/domain/money.ts';
import { useToast } from '#common/ui/toast.tsx';
import { failureText, refusalCode } from '../../failure.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { Changes, WhoIsTold } from '../../form/Change.tsx';
import { useOnce } from '../../form/useOnce.ts';
import { ApprovedDialog } from './ApprovedDialog.tsx';
import { useApprove } from './approveCall.ts';

interface ApproveDialogProps {
  readonly application: Application;
  readonly onClose: () => void;
}

export function ApproveDialog({ application, onClose }: ApproveDialogProps) {
  const { show } = useToast();
  const approve = useApprove();
  const once = useOnce();
  const [failure, setFailure] = useState('');
  const [made, setMade] = useState<{ investorId: string; mailedTo: string }>();

  const submit = () =>
    once
      .run(async (key) => {
        setMade(await approve.mutateAsync({ id: application.id, note: '', key }));
      })
      .catch((error: unknown) => {
        if (refusalCode(error) === 'already_decided') {
          show({
            title: 'Already decided',
            description: `A colleague was faster with the application of ${application.fullName}. ${failureText(error)}`,
          });
          onClose();
          return;
        }
        const text = failureText(error);
        show({ title: 'Approval Failed', description: text, variant: 'destructive' });
        setFailure(text);
      });

  if (made) return <ApprovedDialog name={application.fullName} {...made} onClose={onClose} />;
  const amount = formatUsd(moneyFromNumber(application.investmentAmount) ?? ZERO);
  return (
    <ActionDialog
      title="Approve application"
      submitLabel="Approve & Generate ID"
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={once.busy}
      failure={failure}
      focusSubmit
    >
      <p>
        <b>{application.fullName}</b> applied with <b>{amount}</b>. Approving makes an investor account with a
        new Investor ID. No money is booked.
      </p>
      <Changes lines={[{ label: 'Application', before: 'pending', after: 'approved' }]} />
      <WhoIsTold>{`${application.email} receives a welcome e-mail with the Investor ID and an activation link, valid for 72 hours.`}</WhoIsTold>
    </ActionDialog>
  );
}
