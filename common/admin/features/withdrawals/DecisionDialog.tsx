import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { listWithdrawals, processWithdrawal, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { applyApproval, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { usePortfolio } from '../../accounts/usePortfolio.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { DiffPreview } from '../../form/DiffPreview.tsx';
import { EmailHint } from '../../form/EmailHint.tsx';
import { NoteField, validateNote } from '../../form/NoteField.tsx';
import { noteTexts } from '../../form/noteTexts.ts';
import { useAlreadyDecided } from '../../form/useAlreadyDecided.ts';
import { t } from '../../messages/withdrawalDialogs.ts';
import { approvableFromText } from './withdrawalState.ts';

interface DecisionPreviewProps {
  readonly action: WithdrawalAction;
  readonly request: StaffWithdrawal;
}

/** What the decision changes in the account, calculated from its current state. */
function DecisionPreview({ action, request }: DecisionPreviewProps) {
  const { data, isPending, isError } = usePortfolio(request.investorId);
  const decided = {
    label: t('preview.request'),
    before: request.status,
    after: action === 'approve' ? 'approved' : 'declined',
  };
  if (isPending) {
    return (
      <div className="fa-changes fa-changes-four" aria-busy>
        <Skeleton lines={4} width="100%" />
      </div>
    );
  }
  if (isError) {
    return (
      <>
        <DiffPreview lines={[decided]} />
        <Callout intent="warning" icon={null}>
          {t('preview.unread')}
        </Callout>
      </>
    );
  }
  const totals = { value: requireMoney(data.totalValue), invested: requireMoney(data.totalInvested) };
  const after =
    action === 'approve' ? applyApproval(totals, requireMoney(request.amount)) : { ok: true, ...totals };
  if (!after.ok || !('invested' in after)) {
    return (
      <Callout intent="warning" icon={null}>
        {t('preview.tooLow')}
      </Callout>
    );
  }
  return (
    <DiffPreview
      lines={[
        decided,
        { label: t('preview.value'), before: totals.value, after: after.value },
        { label: t('preview.invested'), before: totals.invested, after: after.invested },
        {
          label: t('preview.profit'),
          before: displayedProfitAndLoss(totals),
          after: displayedProfitAndLoss(after),
        },
      ]}
    />
  );
}

/** A request that waits, read again: a colleague may have recorded a call-back since the list was loaded. */
function useCurrentRequest(listed: StaffWithdrawal): StaffWithdrawal {
  const { data } = useEndpointQuery(
    listWithdrawals,
    { query: { q: listed.investorId, status: 'pending' } },
    { staleTime: 0, enabled: approvableFromText(listed) !== undefined },
  );
  return data?.requests.find(({ id }) => id === listed.id) ?? listed;
}

interface DecisionDialogProps {
  readonly action: WithdrawalAction;
  /** As the list shows it. */
  readonly request: StaffWithdrawal;
  /** Called with the request's id once it is decided. */
  readonly onDecided: (id: string) => void;
  readonly onClose: () => void;
}

/** Shows what a decision changes and who is notified, and sends it. */
export function DecisionDialog({ action, request: listed, onDecided, onClose }: DecisionDialogProps) {
  const request = useCurrentRequest(listed);
  const [investorNote, setInvestorNote] = useState('');
  const [reason, setReason] = useState('');
  const hasInvalidNote = [investorNote, reason].some((note) => validateNote(note) !== undefined);
  const notified = { name: request.investorName };
  const waitsUntil = action === 'approve' ? approvableFromText(request) : undefined;
  const dollars = formatUsd(requireMoney(request.amount), { decimals: 2 });
  const amount = `${dollars.replace('$', '')} ${request.asset}`;

  const decision = useSubmit(processWithdrawal, {
    failed: t(`${action}.failed`),
    succeeded: {
      title: t(`${action}.succeeded`),
      description: t('amountFor', { amount, name: request.investorName }),
    },
    expected: { already_decided: useAlreadyDecided(t('request', { name: request.investorName }), onClose) },
    onSuccess() {
      onDecided(request.id);
      onClose();
    },
    onWaiting: onClose,
  });
  const dryRun = useDryRun(processWithdrawal, { body: { requestId: request.id, action } });
  const submit = () =>
    decision.submit({ body: { requestId: request.id, action, adminNotes: investorNote, reason } });

  return (
    <ActionDialog
      title={t(`${action}.title`)}
      submitLabel={t(`${action}.submit`, { amount: dollars })}
      danger={action === 'decline'}
      onSubmit={() => void submit()}
      onClose={onClose}
      submission={decision}
      dryRun={dryRun}
      submitDisabled={hasInvalidNote || waitsUntil !== undefined}
      focusSubmit={action === 'approve' && waitsUntil === undefined}
    >
      <p>
        {t.rich('requests', {
          b: (text) => <b>{text}</b>,
          name: request.investorName,
          id: request.investorId,
          amount,
        })}
      </p>
      <p className="fa-prose fa-destination">{request.address}</p>
      {request.reason ? <p className="fa-prose fa-muted">{t('quoted', { reason: request.reason })}</p> : null}
      {waitsUntil ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          {t(`waits.${request.waitReason ?? 'account_change'}`, { time: waitsUntil })}
        </Callout>
      ) : null}
      {action === 'approve' && request.isOtherNumber ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          {t('otherNumber', { name: request.calledBackBy ?? '', number: request.calledBackPhone ?? '' })}
        </Callout>
      ) : null}
      {request.approvalRequestedBy ? (
        <Callout intent="warning" icon={null} className="fa-explain">
          {t(`${action}.waiting`, { name: request.approvalRequestedBy })}
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
      <EmailHint email={t(`${action}.email`, notified)} otherwise={t(`${action}.portal`, notified)} />
    </ActionDialog>
  );
}
