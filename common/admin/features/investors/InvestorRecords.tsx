import { Button } from '@blueprintjs/core';
import type { Investor } from '#common/contract/investors.ts';
import { RECENT_TRANSACTION_COUNT } from '#common/domain/portfolio.ts';
import { usePortfolio } from '../../accounts/usePortfolio.ts';
import { t } from '../../messages/investorRecords.ts';
import { t as tradeTexts } from '../../messages/trades.ts';
import { useMay } from '../../session/useMay.ts';
import { ActivityList } from './ActivityList.tsx';
import { Holdings } from './Holdings.tsx';
import type { StartTask } from './investorTask.ts';
import { PublicForms } from './PublicForms.tsx';
import { Positions } from './portfolio/Positions.tsx';
import { TradeList } from './portfolio/TradeList.tsx';
import { TransactionTable } from './portfolio/TransactionTable.tsx';
import { ApplicationOf, MessagesOf } from './RelatedRecords.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

interface InvestorRecordsProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

/** Allocation, positions, transactions, trades, related records and activity of an account. */
export function InvestorRecords({ investor, onStart }: InvestorRecordsProps) {
  const { investorId, fullName } = investor;
  const mayOperate = useMay('operate');
  const portfolio = usePortfolio(investorId).data;
  return (
    <>
      <h3 className="fa-subhead">{t('holdings.title')}</h3>
      {portfolio ? <Holdings portfolio={portfolio} /> : null}
      <h3 className="fa-subhead">{tradeTexts('positions.title')}</h3>
      <Positions investorId={investorId} />
      <h3 className="fa-subhead">{t('transactions.title')}</h3>
      {portfolio ? (
        <TransactionTable transactions={portfolio.deposits.slice(0, RECENT_TRANSACTION_COUNT)} />
      ) : null}
      <h3 className="fa-subhead">{tradeTexts('trades.title')}</h3>
      {portfolio ? <TradeList name={fullName} portfolio={portfolio} /> : null}
      {mayOperate ? (
        <p className="fa-actions">
          <Button onClick={() => onStart('trade')}>{tradeTexts('trades.book')}</Button>
        </p>
      ) : null}
      <h3 className="fa-subhead">{t('withdrawals.title')}</h3>
      <WithdrawalList investorId={investorId} />
      <h3 className="fa-subhead">{t('application.title')}</h3>
      <ApplicationOf investorId={investorId} />
      <h3 className="fa-subhead">{t('messages.title')}</h3>
      <MessagesOf investorId={investorId} />
      <h3 className="fa-subhead">{t('forms.title')}</h3>
      <PublicForms email={investor.email} />
      <h3 className="fa-subhead">{t('activity.title')}</h3>
      <ActivityList investorId={investorId} />
    </>
  );
}
