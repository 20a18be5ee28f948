import { Button, DialogFooter } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { Investor } from '#common/contract/investors.ts';
import { getPortfolioHistory, type Portfolio } from '#common/contract/portfolio.ts';
import { requireMoney, toDecimalString } from '#common/domain/money.ts';
import { formatSignedPercent } from '#common/domain/percent.ts';
import {
  displayedProfitAndLoss,
  missingReturn,
  RECENT_TRANSACTION_COUNT,
  returnPercent,
} from '#common/domain/portfolio.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { DialogFrame } from '../../form/DialogFrame.tsx';
import { ScrollableBody } from '../../form/ScrollableBody.tsx';
import { t } from '../../messages/investorDialogs.ts';
import { ActivityList } from './ActivityList.tsx';
import { Holdings } from './Holdings.tsx';
import { TransactionTable } from './portfolio/TransactionTable.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';

interface InvestorViewDialogProps {
  readonly investor: Investor;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

/** The account with the texts and figures that the portal shows to the investor. */
export function InvestorViewDialog({ investor, portfolio, onClose }: InvestorViewDialogProps) {
  const totals = {
    value: requireMoney(portfolio.totalValue),
    invested: requireMoney(portfolio.totalInvested),
  };
  const { investorId } = investor;
  const { data: history } = useEndpointQuery(getPortfolioHistory, {
    params: { investorId },
    query: { range: 'All' },
  });
  const noReturn = missingReturn(totals, history?.hasSecondValuation ?? false);
  return (
    <DialogFrame title={t('view.title')} onClose={onClose} wide>
      <ScrollableBody label={t('view.account', { name: investor.fullName })}>
        <p>{t('view.welcome', { name: investor.fullName })}</p>
        <dl className="fa-figures-row fa-figures-four">
          <div>
            <dt>{t('view.value')}</dt>
            <dd>
              <Usd amount={portfolio.totalValue} />
            </dd>
          </div>
          <div>
            <dt>{t('view.invested')}</dt>
            <dd>
              <Usd amount={portfolio.totalInvested} />
            </dd>
          </div>
          <div>
            <dt>{t('view.profit')}</dt>
            <dd>
              <Usd
                amount={toDecimalString(displayedProfitAndLoss(totals, 0))}
                exact={portfolio.profitLoss}
                signed
              />
            </dd>
          </div>
          <div>
            <dt>{t('view.return')}</dt>
            <dd>
              {noReturn ? '–' : formatSignedPercent(returnPercent(totals.value, totals.invested), 2)}
              {noReturn === 'invested' || (noReturn && history) ? (
                <small className="fa-small">{t(`view.noReturn.${noReturn}`)}</small>
              ) : null}
            </dd>
          </div>
        </dl>
        <h3 className="fa-subhead">{t('view.allocation')}</h3>
        <Holdings portfolio={portfolio} />
        <h3 className="fa-subhead">{t('view.transactions')}</h3>
        <TransactionTable transactions={portfolio.deposits.slice(0, RECENT_TRANSACTION_COUNT)} />
        <h3 className="fa-subhead">{t('view.withdrawals')}</h3>
        <WithdrawalList investorId={investorId} asInvestor />
        <h3 className="fa-subhead">{t('view.activity')}</h3>
        <ActivityList investorId={investorId} asInvestor />
      </ScrollableBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={onClose}>
            {t('view.close')}
          </Button>
        }
      />
    </DialogFrame>
  );
}
