import { Button } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getInvestor, type Investor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { RECENT_TRANSACTION_COUNT } from '#common/domain/portfolio.ts';
import { accountTierLabels } from '#common/domain/tiers.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { usePortfolio } from '../../accounts/usePortfolio.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { useMay } from '../../session/useMay.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { ActivityList } from './ActivityList.tsx';
import { Holdings } from './Holdings.tsx';
import type { StartTask } from './investorTask.ts';
import { TransactionTable } from './portfolio/TransactionTable.tsx';
import { ReconciliationLine } from './ReconciliationLine.tsx';
import { RecoveryNotice } from './RecoveryNotice.tsx';
import { ApplicationOf, MessagesOf } from './RelatedRecords.tsx';
import { useTaskParam } from './useTaskParam.ts';
import { WithdrawalList } from './WithdrawalList.tsx';

const access = {
  active: 'Has created an access code',
  invited: 'Invited, activation link not used yet',
  expired: 'Activation link expired',
} as const;

interface InvestorDetailProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

/** Everything about one account. */
export function InvestorDetail({ investor: listed, onStart }: InvestorDetailProps) {
  const mayOperate = useMay('operate');
  const { investorId } = listed;
  const { data } = useEndpointQuery(getInvestor, { params: { investorId } }, { staleTime: 0 });
  const portfolio = usePortfolio(investorId).data;
  const investor = data?.investor ?? listed;
  useTaskParam(onStart);
  return (
    <>
      <PendingChanges about={investorId} />
      <p className="fa-spread">
        <code className="fa-id">{investorId}</code>
        <span>{accountTierLabels[investor.investmentTier]}</span>
      </p>
      <dl className="fa-figures-row">
        <div>
          <dt>Portfolio value</dt>
          <dd>
            <Usd amount={investor.portfolioValue} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>Invested</dt>
          <dd>
            <Usd amount={investor.totalInvested} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>Current P&L</dt>
          <dd>
            <Usd amount={investor.currentPnL} decimals={2} signed />
          </dd>
        </div>
      </dl>
      {data ? <ReconciliationLine reconciliation={data.reconciliation} /> : null}
      <p className="fa-actions">
        {mayOperate ? (
          <Button intent="primary" onClick={() => onStart('edit')}>
            Edit
          </Button>
        ) : null}
        <ActionMenu investor={investor} onStart={onStart} />
      </p>

      <h3 className="fa-subhead">Access</h3>
      {data?.recovery ? <RecoveryNotice id={investor.id} recovery={data.recovery} /> : null}
      <DescriptionList
        items={[
          ['E-mail', <EmailLink key="mail" address={investor.email} />],
          ['Access', investor.isActive ? access[investor.access] : 'Inactive: cannot sign in'],
          ['Link valid until', data?.activationExpiresAt && formatInstant(data.activationExpiresAt)],
          ['Last sign-in', data?.lastSignInAt ? formatInstant(data.lastSignInAt) : 'Never'],
          ['Since', formatInstant(investor.createdAt)],
        ]}
      />

      <h3 className="fa-subhead">Allocation</h3>
      {portfolio ? <Holdings assets={portfolio.assets} /> : null}
      <h3 className="fa-subhead">Latest transactions</h3>
      {portfolio ? (
        <TransactionTable transactions={portfolio.deposits.slice(0, RECENT_TRANSACTION_COUNT)} />
      ) : null}
      <h3 className="fa-subhead">Withdrawal requests</h3>
      <WithdrawalList investorId={investorId} />
      <h3 className="fa-subhead">Application</h3>
      <ApplicationOf investorId={investorId} />
      <h3 className="fa-subhead">Messages from the portal</h3>
      <MessagesOf investorId={investorId} />
      <h3 className="fa-subhead">Account activity</h3>
      <ActivityList investorId={investorId} />
    </>
  );
}
