import { CURRENCIES, type Currency } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, toDecimalString } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { SelectField } from '#common/ui/Field.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';

interface Props {
  readonly returns: Returns;
}

/** Decimals of a rate that a note shows; its trail has all. */
const RATE_DECIMALS = 6;

/** What the account is worth and what was invested, in a currency that can be chosen. */
export function Totals({ returns }: Props) {
  const { totals, currency, exchangeRate } = returns;
  const { page: t, classes, chooseCurrency } = usePerformance();
  const value = totals && requireMoney(totals.value);
  const invested = totals?.invested ? requireMoney(totals.invested) : null;
  const profit =
    value === null || invested === null ? null : toDecimalString(displayedProfitAndLoss({ value, invested }));
  const figures = totals
    ? [
        { name: 'totalValue' as const, figure: 'value' as const, amount: totals.value, exact: totals.value },
        {
          name: 'totalInvested' as const,
          figure: 'invested' as const,
          amount: totals.invested,
          exact: totals.invested,
        },
        { name: 'profit' as const, figure: 'profit' as const, amount: profit, exact: totals.profit },
      ]
    : [];
  return (
    <div className="performance-totals">
      <SelectField
        label={t('reportingCurrency')}
        value={currency}
        onChange={(event) => chooseCurrency(event.target.value as Currency)}
      >
        {CURRENCIES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      <dl>
        {figures.map(({ name, figure, amount, exact }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="performance-figure-value">
              {amount === null || exact === null ? (
                '–'
              ) : (
                <Amount
                  amount={amount}
                  exact={exact}
                  currency={currency}
                  decimals={2}
                  signed={name === 'profit'}
                />
              )}
            </dd>
            {amount === null ? null : (
              <dd>
                <Trail figure={figure} returns={returns} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {exchangeRate ? (
        <p className={classes.note}>
          {t('exchangeRate', {
            from: exchangeRate.from,
            to: exchangeRate.to,
            value: formatNumber(exchangeRate.value as `${number}`, t.language, {
              maximumFractionDigits: RATE_DECIMALS,
            }),
            day: formatDay(exchangeRate.at, t.language),
          })}
          {totals?.invested === null ? ` ${t('noInvested')}` : null}
        </p>
      ) : null}
    </div>
  );
}
