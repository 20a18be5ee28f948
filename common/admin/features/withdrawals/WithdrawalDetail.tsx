import { Button } from '@blueprintjs/core';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatExactAmount, requireMoney } from '#common/domain/money.ts';
import { addressLabel, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { CopyButton } from '../../CopyButton.tsx';
import { type DescriptionItem, DescriptionList } from '../../DescriptionList.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { useMay } from '../../session/useMay.ts';
import { approvableFromText, awaitsCallBack } from './approvableFrom.ts';
import { WithdrawalStatusTag } from './WithdrawalStatusTag.tsx';

interface WithdrawalDetailProps {
  readonly request: StaffWithdrawal;
  readonly onDecide: (action: WithdrawalAction) => void;
  readonly onCallBack: () => void;
}

const WAIT_REASONS = {
  account_change: 'Access or contact data changed',
  new_account: 'The account was not used before',
} as const;

export function WithdrawalDetail({ request, onDecide, onCallBack }: WithdrawalDetailProps) {
  const { navigate } = useDashboardParams();
  const isPending = request.status === 'pending';
  const mayDecide = useMay('decide') && isPending;
  const mayCallBack = useMay('operate') && isPending && awaitsCallBack(request);
  const waitsUntil = approvableFromText(request);
  const items: readonly DescriptionItem[] = [
    ['Requested', formatInstant(request.requestDate)],
    ['Can be approved from', waitsUntil],
    ['Reason for the wait', waitsUntil && request.waitReason && WAIT_REASONS[request.waitReason]],
    ['Call-back', request.calledBackAt ? formatInstant(request.calledBackAt) : undefined],
    ['Called by', request.calledBackBy],
    ['Number called', request.calledBackPhone],
    ['Stopped by the investor', request.vetoedAt ? formatInstant(request.vetoedAt) : undefined],
    ['Decided', request.processedDate ? formatInstant(request.processedDate) : undefined],
    ['Decided by', request.processedBy],
    ['Notes', request.reason],
    ['Note for the investor', request.decisionNote],
  ];
  return (
    <>
      <PendingChanges about={request.id} />
      <p className="fa-detail-lead">
        <span>
          {formatExactAmount(requireMoney(request.amount))} {request.asset}
        </span>
        <WithdrawalStatusTag status={request.status} />
      </p>
      <h3 className="fa-subhead">{addressLabel(request.asset)}</h3>
      <p className="fa-prose fa-destination">{request.address}</p>
      <p className="fa-copy">
        <CopyButton text={request.address} name="Address" />
      </p>
      <DescriptionList items={items} />
      <p className="fa-actions">
        {mayDecide ? (
          <>
            <Button intent="primary" onClick={() => onDecide('approve')}>
              Approve
            </Button>
            <Button intent="danger" variant="outlined" onClick={() => onDecide('decline')}>
              Decline
            </Button>
          </>
        ) : null}
        {mayCallBack ? (
          <Button variant="outlined" onClick={onCallBack}>
            Record call-back
          </Button>
        ) : null}
        <Button variant="outlined" onClick={() => navigate('investors', { open: request.investorId })}>
          Open investor
        </Button>
      </p>
    </>
  );
}
