import type { Portfolio } from '#common/contract/portfolio.ts';
import { requireMoney, toDecimalString } from '#common/domain/money.ts';
import { displayedProfitAndLoss, returnPercent } from '#common/domain/portfolio.ts';
import { useMessages } from '../../language/useMessages.ts';
import { figureLengthStyle } from '../components/figureLengthStyle.ts';
import { LiveUsd } from '../components/LiveUsd.tsx';
import { PercentChange } from '../components/PercentChange.tsx';

/** The four key figures of the account. */
export function SummaryCards({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages('portal.main');
  const value = requireMoney(portfolio.totalValue);
  const invested = requireMoney(portfolio.totalInvested);
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
        <dd>
          <PercentChange value={returnPercent(value, invested)} />
        </dd>
      </div>
    </dl>
  );
}
