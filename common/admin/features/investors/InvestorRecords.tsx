import type { Investor } from '#common/contract/investors.ts';
import { RECENT_TRANSACTION_COUNT } from '#common/domain/portfolio.ts';
import { usePortfolio } from '../../accounts/usePortfolio.ts';
import { t } from '../../messages/investorRecords.ts';
import { ActivityList } from './ActivityList.tsx';
import { Holdings } from './Holdings.tsx';
import { PublicForms } from './PublicForms.tsx';
import { TransactionTable } from './portfolio/TransactionTable.tsx';
import { ApplicationOf, MessagesOf } from './RelatedRecords.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

/** Allocation, transactions, related records and activity of an account. */
export function InvestorRecords({ investor }: { readonly investor: Investor }) {
  const { investorId } = investor;
  const portfolio = usePortfolio(investorId).data;
  return (
    <>
      <h3 className="fa-subhead">{t('holdings.title')}</h3>
      {portfolio ? <Holdings assets={portfolio.assets} /> : null}
      <h3 className="fa-subhead">{t('transactions.title')}</h3>
      {portfolio ? (
        <TransactionTable transactions={portfolio.deposits.slice(0, RECENT_TRANSACTION_COUNT)} />
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
