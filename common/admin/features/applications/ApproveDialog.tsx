import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { type Application, approveApplication } from '#common/contract/applications.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { type NewAccount, NewIdDialog } from '../../accounts/NewIdDialog.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '../../form/DiffPreview.tsx';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';

interface ApproveDialogProps {
  readonly application: Application;
  /** Called with the application's id once it is approved. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

export function ApproveDialog({ application, onDecided, onClose }: ApproveDialogProps) {
  const { id, fullName } = application;
  const [created, setCreated] = useState<NewAccount>();
  const addOwn = useOwnAddition();
  const approval = useSubmit(approveApplication, {
    succeeded: ({ investorId }) => ({
      title: 'Application Approved',
      description: `${fullName} is now ${investorId}.`,
    }),
    failed: 'Approval Failed',
    expected: { already_decided: useAlreadyDecided(`the application of ${fullName}`, onClose) },
    onSuccess({ investorId, mailedTo }) {
      addOwn('investors');
      onDecided(id);
      setCreated({ fullName, investorId, mailedTo });
    },
  });

  if (created) return <NewIdDialog title="Application approved" account={created} onClose={onClose} />;
  const amount = formatUsd(requireMoney(application.investmentAmount));
  return (
    <ActionDialog
      title="Approve application"
      submitLabel="Approve & Generate ID"
      onSubmit={() => void approval.submit({ params: { id } })}
      onClose={onClose}
      submission={approval}
      focusSubmit
    >
      <p>
        <b>{fullName}</b> applied with <b>{amount}</b>. Approval creates an investor account with a new
        Investor ID. No amount is recorded in the account.
      </p>
      <DiffPreview lines={[{ label: 'Application', before: 'pending', after: 'approved' }]} />
      <NotificationHint>{`${application.email} receives a welcome e-mail with the Investor ID and an activation link, valid for ${ACTIVATION_HOURS} hours.`}</NotificationHint>
    </ActionDialog>
  );
}
