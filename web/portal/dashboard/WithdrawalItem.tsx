import { useState } from 'react';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { addressLabel, DECLINED_MESSAGE, truncateAddress } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { columnDecimals } from '../components/columnDecimals.ts';
import { withdrawalLabels, withdrawalTones } from '../components/statusDisplay.ts';

const CancelDialog = lazyWithRetry(async () => (await import('./CancelDialog.tsx')).CancelDialog);

/** One withdrawal request and its status. */
export function WithdrawalItem({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { status, asset, address } = withdrawal;
  const [isCancelling, setIsCancelling] = useState(false);
  const { approvableFrom, calledBackAt, vetoedAt } = withdrawal;
  const isDelayed = status === 'pending' && approvableFrom && Date.parse(approvableFrom) > Date.now();
  return (
    <li className="pt-withdrawal">
      <div className="pt-withdrawal-head">
        <strong className="pt-withdrawal-amount">
          <Usd amount={withdrawal.amount} decimals={columnDecimals([withdrawal.amount])} />
        </strong>
        <StatusTag tone={withdrawalTones[status] ?? 'neutral'}>
          {withdrawalLabels[status] ?? status}
        </StatusTag>
      </div>
      <dl className="pt-withdrawal-facts">
        <div>
          <dt>Requested</dt>
          <dd>{formatInstant(withdrawal.requestDate)}</dd>
        </div>
        {withdrawal.processedDate ? (
          <div>
            <dt>{status === 'cancelled' ? 'Cancelled' : 'Processed'}</dt>
            <dd>{formatInstant(withdrawal.processedDate)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{addressLabel(asset)}</dt>
          <dd>
            <span title={address}>{truncateAddress(address, 20)}</span>{' '}
            <CopyButton text={address} label={addressLabel(asset).toLowerCase()} />
          </dd>
        </div>
        {withdrawal.reason ? (
          <div>
            <dt>Notes</dt>
            <dd className="pt-prose">{withdrawal.reason}</dd>
          </div>
        ) : null}
        {withdrawal.decisionNote ? (
          <div>
            <dt>Our note to you</dt>
            <dd className="pt-prose">{withdrawal.decisionNote}</dd>
          </div>
        ) : null}
      </dl>
      {status === 'declined' ? <p className="pt-declined">{DECLINED_MESSAGE}</p> : null}
      {isDelayed ? (
        <p className="pt-withdrawal-note">
          {withdrawal.waitReason === 'new_account'
            ? `For your protection, this request can be approved from ${formatInstant(approvableFrom)}, or earlier once we have called you, because we have not paid to this account before. You can stop it with the link in our e-mail.`
            : `For your protection, this request can be approved from ${formatInstant(approvableFrom)} at the earliest, because access or contact data of your account changed shortly before it.`}
        </p>
      ) : null}
      {status === 'pending' && calledBackAt ? (
        <p className="pt-withdrawal-note">
          You confirmed this request by telephone on {formatInstant(calledBackAt)}.
        </p>
      ) : null}
      {vetoedAt ? (
        <p className="pt-withdrawal-note">You stopped this request with the link in our e-mail.</p>
      ) : null}
      {status === 'pending' ? (
        <Button size="small" variant="quiet" onClick={() => setIsCancelling(true)}>
          Cancel request
        </Button>
      ) : null}
      {isCancelling ? <CancelDialog withdrawal={withdrawal} onClose={() => setIsCancelling(false)} /> : null}
    </li>
  );
}
