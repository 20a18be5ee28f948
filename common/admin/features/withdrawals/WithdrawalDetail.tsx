import { Button } from '@blueprintjs/core';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { addressLabel, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { formatInstant } from '#common/ui/dates.ts';
import { CopyButton } from '../../CopyButton.tsx';
import { usePlace } from '../../shell/usePlace.ts';

interface WithdrawalDetailProps {
  readonly request: StaffWithdrawal;
  readonly onDecide: (action: WithdrawalAction) => void;
}

export function WithdrawalDetail({ request, onDecide }: WithdrawalDetailProps) {
  const { go } = usePlace();
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Requested', formatInstant(request.requestDate)],
    ['Status', request.status],
    ['Decided', request.processedDate ? formatInstant(request.processedDate) : undefined],
    ['Decided by', request.processedBy],
    ['Notes', request.reason],
    ['Our note', request.decisionNote],
  ];
  return (
    <>
      <p className="fa-detail-lead">
        {request.amount.toLocaleString('en-US', { maximumFractionDigits: 5 })} {request.asset}
      </p>
      <h3 className="fa-subhead">{addressLabel(request.asset)}</h3>
      <p className="fa-prose fa-destination">{request.address}</p>
      <CopyButton text={request.address} what="Address" />
      <dl className="fa-facts fa-facts-stacked">
        {facts.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="fa-prose">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="fa-actions">
        {request.status === 'pending' ? (
          <>
            <Button intent="primary" onClick={() => onDecide('approve')}>
              Approve
            </Button>
            <Button intent="danger" variant="outlined" onClick={() => onDecide('decline')}>
              Decline
            </Button>
          </>
        ) : null}
        <Button variant="outlined" onClick={() => go('investors', { open: request.investorId })}>
          Open investor
        </Button>
      </p>
    </>
  );
}
