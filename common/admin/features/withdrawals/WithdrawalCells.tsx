import { Button } from '@blueprintjs/core';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatExactAmount, requireMoney, toDecimalString } from '#common/domain/money.ts';
import { approximateUsd, truncateAddress, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { t } from '../../messages/withdrawals.ts';
import { useMay } from '../../session/useMay.ts';
import { PaymentTag, WithdrawalStatusTag } from './WithdrawalTags.tsx';
import { approvableFromText } from './withdrawalState.ts';

export const WITHDRAWAL_COLUMNS = [
  { label: t('columns.investor') },
  { label: t('columns.amount'), end: true },
  { label: t('columns.to') },
  { label: t('columns.requested') },
  { label: t('columns.status') },
  { label: t('columns.actions'), end: true },
] as const;

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
  const { approvalRequestedBy: name } = request;
  const address = truncateAddress(request.address, 30);
  const requestedBy = name && t('requestedBy', { name });
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
        {address === request.address ? (
          address
        ) : (
          <>
            <span className="fa-short-account">{address}</span>
            <span className="fa-whole-account">{request.address}</span>
          </>
        )}
      </td>
      <td className="fa-line">{formatInstant(request.requestDate)}</td>
      <td>
        <WithdrawalStatusTag status={status} /> <PaymentTag request={request} />
        {request.vetoedAt ? (
          <span className="fa-muted fa-block fa-line" title={t('stopped')}>
            {t('stopped')}
          </span>
        ) : null}
        {requestedBy ? (
          <>
            <span className="fa-muted">{t('waitsForPerson')}</span>
            <span className="fa-muted fa-block fa-line" title={requestedBy}>
              {requestedBy}
            </span>
          </>
        ) : null}
        {waitsUntil ? (
          <span className="fa-muted fa-block fa-line" title={t('approvable', { time: waitsUntil })}>
            {t('approvable', { time: waitsUntil })}
          </span>
        ) : null}
      </td>
      <td className="fa-end fa-row-actions">
        {status !== 'pending' ? (
          <span className="fa-muted">{t(`outcomes.${status}`)}</span>
        ) : mayDecide ? (
          <>
            <Button intent="primary" variant="outlined" onClick={() => onDecide('approve')}>
              {t('approve')}
            </Button>
            <Button intent="danger" variant="minimal" onClick={() => onDecide('decline')}>
              {t('decline')}
            </Button>
          </>
        ) : null}
      </td>
    </>
  );
}
