import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { processWithdrawal, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { DECLINED_MESSAGE, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { approvableFromText } from './approvableFrom.ts';
import { DecisionPreview } from './DecisionPreview.tsx';

interface DecisionDialogProps {
  readonly action: WithdrawalAction;
  readonly request: StaffWithdrawal;
  /** Called with the request's id once it is decided. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

const texts = {
  approve: {
    title: 'Approve withdrawal',
    submit: 'Approve',
    succeeded: 'Withdrawal Approved',
    failed: 'Approval Failed',
  },
  decline: {
    title: 'Decline withdrawal',
    submit: 'Decline',
    succeeded: 'Withdrawal Declined',
    failed: 'Decline Failed',
  },
} as const;

/** Shows what a decision changes and who is notified, and sends it. */
export function DecisionDialog({ action, request, onDecided, onClose }: DecisionDialogProps) {
  const [investorNote, setInvestorNote] = useState('');
  const [reason, setReason] = useState('');
  const hasInvalidNote = [investorNote, reason].some((note) => validateNote(note) !== undefined);
  const text = texts[action];
  const waitsUntil = action === 'approve' ? approvableFromText(request) : undefined;
  const dollars = formatUsd(requireMoney(request.amount), { decimals: 2 });
  const amount = `${dollars.replace('$', '')} ${request.asset}`;

  const decision = useSubmit(processWithdrawal, {
    failed: text.failed,
    succeeded: { title: text.succeeded, description: `${amount} for ${request.investorName}.` },
    expected: { already_decided: useAlreadyDecided(`the request of ${request.investorName}`, onClose) },
    onSuccess() {
      onDecided(request.id);
      onClose();
    },
    onWaiting: onClose,
  });
  const submit = () =>
    decision.submit({ body: { requestId: request.id, action, adminNotes: investorNote, reason } });

  return (
    <ActionDialog
      title={text.title}
      submitLabel={`${text.submit} ${dollars}`}
      danger={action === 'decline'}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={decision}
      submitDisabled={hasInvalidNote || waitsUntil !== undefined}
      focusSubmit={action === 'approve' && waitsUntil === undefined}
    >
      <p>
        <b>{request.investorName}</b> ({request.investorId}) requests <b>{amount}</b> to
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      {request.reason ? <p className="fa-prose fa-muted">“{request.reason}”</p> : null}
      {waitsUntil ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          {request.waitReason === 'new_account'
            ? `No withdrawal to this account was approved before, and the investor was notified. The request can be approved from ${waitsUntil}, or once a call-back is recorded.`
            : `Access or contact data of this account changed shortly before the request, and the investor was notified. The request can be approved from ${waitsUntil}.`}{' '}
          It can be declined at once.
        </Callout>
      ) : null}
      <DecisionPreview action={action} request={request} />
      <NoteField
        {...noteTexts.investorNote}
        value={investorNote}
        onChange={setInvestorNote}
        autoFocus={action === 'decline'}
      />
      <NoteField {...noteTexts.reason} value={reason} onChange={setReason} />
      <NotificationHint>
        {action === 'approve'
          ? `${request.investorName} is notified by e-mail and in the portal.`
          : `${request.investorName} is notified by e-mail and in the portal, with the text “${DECLINED_MESSAGE}”`}
      </NotificationHint>
    </ActionDialog>
  );
}
