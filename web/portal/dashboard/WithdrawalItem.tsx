import { Fragment, useRef, useState } from 'react';
import type { Withdrawal } from '#common/contract/withdrawals.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { truncateAddress } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { Facts } from '../components/Facts.tsx';
import { columnDecimals } from '../components/figures.ts';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { withdrawalTones } from '../components/statusDisplay.ts';

const CancelDialog = lazyDialog(
  async () => (await import('./CancelDialog.tsx')).CancelDialog,
  'portalPanels',
);

const prose = (text: string | null | undefined) => text && <span className="pt-prose">{text}</span>;

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
      <Facts
        className="pt-withdrawal-facts"
        items={[
          [t('requested'), formatInstant(withdrawal.requestDate, t.language)],
          [
            t(status === 'cancelled' ? 'cancelled' : 'processed'),
            withdrawal.processedDate && formatInstant(withdrawal.processedDate, t.language),
          ],
          [t('valueDate'), withdrawal.paidOn && formatDay(withdrawal.paidOn, t.language)],
          [t('paymentReference'), prose(withdrawal.paymentReference)],
          [
            t(destination),
            <Fragment key="destination">
              <span title={address}>{truncateAddress(address, 20)}</span>{' '}
              <CopyButton text={address} label={t(`${destination}Copied`)} />
            </Fragment>,
          ],
          [t('notes'), prose(withdrawal.reason)],
          [t('decisionNote'), prose(withdrawal.decisionNote)],
        ]}
      />
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
