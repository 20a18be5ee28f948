import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getPortfolioHistory, Portfolio } from '#common/contract/portfolio.ts';
import { requireMoney, toDecimalString } from '#common/domain/money.ts';
import { displayedProfitAndLoss, missingReturn, returnPercent } from '#common/domain/portfolio.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { figureLengthStyle } from '../components/figures.ts';
import { LiveUsd } from '../components/LiveUsd.tsx';

interface Props {
  readonly portfolio: Portfolio;
  /** Of any range; undefined while it loads. */
  readonly history: EndpointOutput<typeof getPortfolioHistory> | undefined;
}

/** The four key figures of the account. */
export function SummaryCards({ portfolio, history }: Props) {
  const t = useMessages('portal.main');
  const value = requireMoney(portfolio.totalValue);
  const invested = requireMoney(portfolio.totalInvested);
  const noReturn = missingReturn({ value, invested }, history?.hasSecondValuation ?? false);
  return (
    <dl className="pt-summary" style={figureLengthStyle(portfolio, t.language)}>
      <div>
        <dt>{t('value')}</dt>
        <dd>
          <LiveUsd amount={portfolio.totalValue} />
        </dd>
      </div>
      <div>
        <dt>{t('invested')}</dt>
        <dd>
          <LiveUsd amount={portfolio.totalInvested} />
        </dd>
      </div>
      <div>
        <dt>{t('profit')}</dt>
        <dd>
          <LiveUsd
            amount={toDecimalString(displayedProfitAndLoss({ value, invested }, 0))}
            exact={portfolio.profitLoss}
            signed
          />
        </dd>
      </div>
      <div>
        <dt>{t('return')}</dt>
        <dd>{noReturn ? '–' : <PercentChange value={returnPercent(value, invested)} />}</dd>
        {noReturn === 'invested' || (noReturn && history) ? (
          <dd className="pt-summary-more">{t(`noReturn.${noReturn}`)}</dd>
        ) : null}
      </div>
    </dl>
  );
}
