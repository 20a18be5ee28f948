import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney } from '#common/domain/money.ts';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Waterfall } from './Waterfall.tsx';

/** Explains how the value at the start became the value at the end. */
export function Bridge({ bridge, from, to }: Returns) {
  const { page: t, Section } = usePerformance();
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
          rows={[
            row(valueOn(from), bridge.start),
            row(t('deposits'), bridge.deposits),
            row(t('withdrawals'), bridge.withdrawals, true),
            row(t('prices'), bridge.prices),
            row(t('income'), bridge.income),
            row(t('fees'), bridge.fees, true),
            row(valueOn(to), bridge.end),
          ]}
        />
      </div>
    </Section>
  );
}
