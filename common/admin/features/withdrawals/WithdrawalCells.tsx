import { Button } from '@blueprintjs/core';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatExactAmount, requireMoney, toDecimalString } from '#common/domain/money.ts';
import { approximateUsd, truncateAddress, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMay } from '../../session/useMay.ts';
import { approvableFromText } from './approvableFrom.ts';
import { WithdrawalStatusTag } from './WithdrawalStatusTag.tsx';

export const WITHDRAWAL_COLUMNS = [
  { label: 'Investor' },
  { label: 'Amount', end: true },
  { label: 'Wallet address' },
  { label: 'Date requested' },
  { label: 'Status' },
  { label: 'Actions', end: true },
] as const;

/** Shown instead of the actions when a request is no longer pending. */
const outcomes = { approved: 'Processed', declined: 'Declined', cancelled: 'Cancelled' } as const;

interface WithdrawalCellsProps {
  readonly request: StaffWithdrawal;
  readonly onOpen: () => void;
  readonly onDecide: (action: WithdrawalAction) => void;
}

export function WithdrawalCells({ request, onOpen, onDecide }: WithdrawalCellsProps) {
  const mayDecide = useMay('decide');
  const amount = requireMoney(request.amount);
  const { status } = request;
  const waitsUntil = approvableFromText(request);
  return (
    <>
      <td>
        <button type="button" className="fa-row-title" onClick={onOpen}>
          {request.investorName}
        </button>
        <code className="fa-id fa-muted fa-block">{request.investorId}</code>
      </td>
      <td className="fa-end">
        <b>{formatExactAmount(amount)}</b> {request.asset}
        {request.asset === 'USD' ? null : (
          <span className="fa-muted fa-block">
            ≈ <Usd amount={toDecimalString(approximateUsd(request.asset, amount))} />
          </span>
        )}
      </td>
      <td className="fa-line" title={request.address}>
        {truncateAddress(request.address, 30)}
      </td>
      <td className="fa-line">{formatInstant(request.requestDate)}</td>
      <td>
        <WithdrawalStatusTag status={status} />
        {request.vetoedAt ? (
          <span className="fa-muted fa-block fa-line" title="stopped by the investor">
            stopped by the investor
          </span>
        ) : null}
        {waitsUntil ? (
          <span className="fa-muted fa-block fa-line" title={`approvable from ${waitsUntil}`}>
            approvable from {waitsUntil}
          </span>
        ) : null}
      </td>
      <td className="fa-end fa-row-actions">
        {status !== 'pending' ? (
          <span className="fa-muted">{outcomes[status]}</span>
        ) : mayDecide ? (
          <>
            <Button intent="primary" variant="outlined" onClick={() => onDecide('approve')}>
              Approve
            </Button>
            <Button intent="danger" variant="minimal" onClick={() => onDecide('decline')}>
              Decline
            </Button>
          </>
        ) : null}
      </td>
    </>
  );
}
