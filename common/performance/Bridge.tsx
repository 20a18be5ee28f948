import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, ZERO } from '#common/domain/money.ts';
import { PROFIT_FIGURES } from '#common/domain/returns/trail.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';
import { Waterfall } from './Waterfall.tsx';

/** What each instrument made of the gain; nothing where there are none. */
function Contributions({ contributions, currency }: Pick<Returns, 'contributions' | 'currency'>) {
  const { page: t, classes } = usePerformance();
  if (contributions.every(({ instrument }) => instrument === null)) return null;
  return (
    <details className="explanation">
      <summary>{t('byInstrument')}</summary>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('byInstrument')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('instrument')}</th>
            <th scope="col" className={classes.number}>
              {t('contribution')}
            </th>
          </tr>
        </thead>
        <tbody>
          {contributions.map(({ instrument, amount }) => (
            <tr key={instrument}>
              <th scope="row">{instrument ?? t('everythingElse')}</th>
              <td className={classes.number}>
                <Amount amount={amount} currency={currency} decimals={2} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Explains how the value at the start became the value at the end. */
export function Bridge({ returns }: { readonly returns: Returns }) {
  const { bridge, from, to, currency } = returns;
  const { page: t, Section, classes } = usePerformance();
  if (!bridge) return null;
  const row = (name: string, text: string, isTaken = false) => {
    const stated = requireMoney(text);
    const amount = isTaken ? negate(stated) : stated;
    return { name, amount, exact: amount };
  };
  const valueOn = (day: string) => t('valueOn', { day: formatDay(day, t.language) });
  return (
    <Section title={t('bridge')} columns={5}>
      <div className="explanation">
        <Waterfall
          caption={t('bridge')}
          decimals={2}
          currency={currency}
          rows={[
            row(valueOn(from), bridge.start),
            row(t('deposits'), bridge.deposits),
            row(t('withdrawals'), bridge.withdrawals, true),
            row(t('realised'), bridge.realised),
            row(t('unrealised'), bridge.unrealised),
            row(t('income'), bridge.income),
            row(t('currency'), bridge.currency),
            row(t('fees'), bridge.fees, true),
            row(valueOn(to), bridge.end),
          ]}
        />
        <p className={classes.note}>{t('bridgeText')}</p>
      </div>
      {PROFIT_FIGURES.filter((figure) => requireMoney(bridge[figure]) !== ZERO).map((figure) => (
        <Trail key={figure} name={t(figure)} figure={figure} returns={returns} />
      ))}
      <Contributions {...returns} />
    </Section>
  );
}
