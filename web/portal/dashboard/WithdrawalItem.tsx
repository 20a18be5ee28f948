import { useRef, useState } from 'react';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { truncateAddress } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { withTexts } from '../../language/withTexts.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { columnDecimals } from '../components/columnDecimals.ts';
import { withdrawalTones } from '../components/statusDisplay.ts';

const CancelDialog = lazyWithRetry(
  () => withTexts(async () => (await import('./CancelDialog.tsx')).CancelDialog, 'portalPanels'),
  { fallback: <LoadingDialog /> },
);

/** One withdrawal request and its status. */
export function WithdrawalItem({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useMessages('portalPanels.withdrawals');
  const { status, asset, address } = withdrawal;
  const item = useRef<HTMLLIElement>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const { approvableFrom, calledBackAt, vetoedAt } = withdrawal;
  const destination = asset === 'USD' ? 'bankDetails' : 'walletAddress';
  const isKnown = Object.hasOwn(withdrawalTones, status);
  const isPaid = withdrawal.payment === 'paid';
  const isDelayed = status === 'pending' && approvableFrom && Date.parse(approvableFrom) > Date.now();
  return (
    <li ref={item} tabIndex={-1} className="pt-withdrawal">
      <div className="pt-withdrawal-head">
        <strong className="pt-withdrawal-amount">
          <Usd amount={withdrawal.amount} decimals={columnDecimals([withdrawal.amount])} />
        </strong>
        <StatusTag tone={withdrawalTones[status] ?? 'neutral'}>
          {isPaid ? t('paid') : isKnown ? t(status) : status}
        </StatusTag>
      </div>
      <dl className="pt-withdrawal-facts">
        <div>
          <dt>{t('requested')}</dt>
          <dd>{formatInstant(withdrawal.requestDate, t.language)}</dd>
        </div>
        {withdrawal.processedDate ? (
          <div>
            <dt>{t(status === 'cancelled' ? 'cancelled' : 'processed')}</dt>
            <dd>{formatInstant(withdrawal.processedDate, t.language)}</dd>
          </div>
        ) : null}
        {withdrawal.paidOn ? (
          <div>
            <dt>{t('valueDate')}</dt>
            <dd>{formatDay(withdrawal.paidOn, t.language)}</dd>
          </div>
        ) : null}
        {withdrawal.paymentReference ? (
          <div>
            <dt>{t('paymentReference')}</dt>
            <dd className="pt-prose">{withdrawal.paymentReference}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t(destination)}</dt>
          <dd>
            <span title={address}>{truncateAddress(address, 20)}</span>{' '}
            <CopyButton text={address} label={t(`${destination}Copied`)} />
          </dd>
        </div>
        {withdrawal.reason ? (
          <div>
            <dt>{t('notes')}</dt>
            <dd className="pt-prose">{withdrawal.reason}</dd>
          </div>
        ) : null}
        {withdrawal.decisionNote ? (
          <div>
            <dt>{t('decisionNote')}</dt>
            <dd className="pt-prose">{withdrawal.decisionNote}</dd>
          </div>
        ) : null}
      </dl>
      {status === 'declined' ? <p className="pt-declined">{t('declinedText')}</p> : null}
      {isDelayed ? (
        <p className="pt-withdrawal-note">
          {t(withdrawal.waitReason === 'new_account' ? 'waitsNewAccount' : 'waitsChange', {
            time: formatInstant(approvableFrom, t.language),
          })}
        </p>
      ) : null}
      {status === 'pending' && calledBackAt ? (
        <p className="pt-withdrawal-note">
          {t('calledBack', { time: formatInstant(calledBackAt, t.language) })}
        </p>
      ) : null}
      {vetoedAt ? <p className="pt-withdrawal-note">{t('vetoed')}</p> : null}
      {status === 'pending' ? (
        <Button size="small" variant="quiet" onClick={() => setIsCancelling(true)}>
          {t('cancel')}
        </Button>
      ) : null}
      {isCancelling ? (
        <CancelDialog withdrawal={withdrawal} item={item} onClose={() => setIsCancelling(false)} />
      ) : null}
    </li>
  );
}
