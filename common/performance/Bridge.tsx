import { useState } from 'react';
import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, ZERO } from '#common/domain/money.ts';
import { PROFIT_FIGURES } from '#common/domain/returns/trail.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';
import { Waterfall } from './Waterfall.tsx';

interface Props {
  readonly returns: Returns;
}

const ContributionsTable = lazyWithRetry(
  async () => (await import('./ContributionsTable.tsx')).ContributionsTable,
  { fallback: <Skeleton lines={3} /> },
);

/** What each instrument made of the gain, which loads when it is opened; nothing where there are none. */
function Contributions({ returns }: Props) {
  const { page: t } = usePerformance();
  const [isOpen, setIsOpen] = useState(false);
  if (returns.contributions.every(({ instrument }) => instrument === null)) return null;
  return (
    <details className="explanation" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('byInstrument')}</summary>
      {isOpen ? <ContributionsTable returns={returns} /> : null}
    </details>
  );
}

/** Explains how the value at the start became the value at the end. */
export function Bridge({ returns }: Props) {
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
      <Contributions returns={returns} />
    </Section>
  );
}
