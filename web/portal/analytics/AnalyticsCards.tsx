import type { Portfolio } from '#common/contract/portfolio.ts';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { figureLengthStyle } from '../components/figureLengthStyle.ts';
import { LiveUsd } from '../components/LiveUsd.tsx';
import { PercentChange } from '../components/PercentChange.tsx';
import type { AccountMetrics } from './accountMetrics.ts';
import { MetricDetails } from './MetricDetails.tsx';

interface Props {
  readonly portfolio: Portfolio;
  readonly metrics: AccountMetrics;
}

/** The four cards at the top of the analytics page. */
export function AnalyticsCards({ portfolio, metrics }: Props) {
  const t = useMessages('portalAnalytics.page');
  const main = useMessages('portal.main');
  const { totalReturn, noReturn, diversification, risk } = metrics;
  return (
    <dl className="pt-summary pt-analytics-cards" style={figureLengthStyle(portfolio, t.language)}>
      <div>
        <dt>{t('value')}</dt>
        <dd>
          <LiveUsd amount={portfolio.totalValue} />
        </dd>
        <dd className="pt-summary-more">
          {totalReturn ? (
            <MetricDetails metric={totalReturn}>
              {t.rich('returnOf', { change: () => <PercentChange value={totalReturn.value} /> })}
            </MetricDetails>
          ) : (
            <p>{t.rich('returnOf', { change: () => '–' })}</p>
          )}
          <p>{noReturn ? main(`noReturn.${noReturn}`) : t('returnText')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('profit')}</dt>
        <dd>
          <LiveUsd amount={metrics.wholeProfit} exact={portfolio.profitLoss} signed />
        </dd>
        <dd className="pt-summary-more">
          <MetricDetails metric={metrics.profit}>
            {t.rich('investedOf', { usd: () => <Usd amount={portfolio.totalInvested} /> })}
          </MetricDetails>
        </dd>
      </div>
      <div>
        <dt>{t('diversification')}</dt>
        <dd>
          {diversification?.text ?? '–'}
          {diversification ? <span className="pt-of">/100</span> : null}
        </dd>
        <dd className="pt-summary-more">
          {diversification ? (
            <MetricDetails metric={diversification}>{t(`scores.${diversification.label}`)}</MetricDetails>
          ) : (
            <p>{t('noVerdict')}</p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('riskLevel')}</dt>
        <dd>{risk ? t(`levels.${risk.value}`) : '–'}</dd>
        <dd className="pt-summary-more">
          {risk ? (
            <>
              <MetricDetails metric={risk}>{t(`why.${risk.value}`)}</MetricDetails>
              <MetricDetails metric={metrics.volatility}>
                {t('volatilityOf', { percent: metrics.volatility.text })}
              </MetricDetails>
              <p>{t('volatilityText')}</p>
            </>
          ) : (
            <p>{t('noVerdict')}</p>
          )}
        </dd>
      </div>
    </dl>
  );
}
