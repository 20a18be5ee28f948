import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CAPS } from '#common/contract/fields.ts';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatUsd } from '#common/domain/money.ts';
import { DECLINED_MESSAGE, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { useToast } from '#common/ui/toast.tsx';
import { fromNumber } from '../../accounts/amounts.ts';
import { failureText, refusalCode } from '../../failure.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { WhoIsTold } from '../../form/Change.tsx';
import { NoteRow } from '../../form/fields.tsx';
import { useOnce } from '../../form/useOnce.ts';
import { Effect } from './Effect.tsx';
import { useProcessWithdrawal } from './processCall.ts';

interface DecisionDialogProps {
  readonly action: WithdrawalAction;
  readonly request: StaffWithdrawal;
  readonly onClose: () => void;
}

const words = {
  approve: {
    title: 'Approve withdrawal',
    submit: 'Approve',
    done: 'Withdrawal Approved',
    failed: 'Approval Failed',
  },
  decline: {
    title: 'Decline withdrawal',
    submit: 'Decline',
    done: 'Withdrawal Declined',
    failed: 'Decline Failed',
  },
} as const;

/** Says what a decision changes and who will be told, and takes it once. */
export function DecisionDialog({ action, request, onClose }: DecisionDialogProps) {
  const { show } = useToast();
  const process = useProcessWithdrawal();
  const once = useOnce();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { adminNotes: '' } });
  const text = words[action];
  const amount = `${formatUsd(fromNumber(request.amount), { decimals: 2 }).replace('$', '')} ${request.asset}`;

  const submit = handleSubmit(({ adminNotes }) =>
    once
      .run(async (key) => {
        await process.mutateAsync({ requestId: request.id, action, adminNotes, key });
        show({ title: text.done, description: `${amount} for ${request.investorName}.` });
        onClose();
      })
      .catch((error: unknown) => {
        if (refusalCode(error) === 'already_decided') {
          show({
            title: 'Already decided',
            description: `Someone was faster with the request of ${request.investorName}. ${failureText(error)}`,
          });
          onClose();
          return;
        }
        show({ title: text.failed, description: failureText(error), variant: 'destructive' });
        setFailure(failureText(error));
      }),
  );

  return (
    <ActionDialog
      title={text.title}
      submitLabel={text.submit}
      danger={action === 'decline'}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={once.busy}
      failure={failure}
      focusSubmit
    >
      <p>
        <b>{request.investorName}</b> ({request.investorId}) asks for <b>{amount}</b> to
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      {request.reason ? <p className="fa-prose fa-muted">“{request.reason}”</p> : null}
      <Effect action={action} request={request} />
      <NoteRow
        label="Note"
        hint="The investor will see it."
        bind={register('adminNotes', {
          maxLength: { value: CAPS.note, message: `At most ${CAPS.note} characters` },
        })}
        error={formState.errors.adminNotes}
      />
      <WhoIsTold>
        {action === 'approve'
          ? `${request.investorName} is told by e-mail and in the portal.`
          : `${request.investorName} is told by e-mail and in the portal, with the words “${DECLINED_MESSAGE}”`}
      </WhoIsTold>
    </ActionDialog>
  );
}
