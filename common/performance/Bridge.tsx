import { useState } from 'react';
import { negate } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { requireMoney, ZERO } from '#common/domain/money.ts';
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
  const row = (figure: keyof typeof bridge, name: string, isTaken = false) => {
    const stated = requireMoney(bridge[figure]);
    const amount = isTaken ? negate(stated) : stated;
    return { figure, name, amount, exact: amount };
  };
  const valueOn = (day: string) => t('valueOn', { day: formatDay(day, t.language) });
  const rows = [
    row('start', valueOn(from)),
    row('deposits', t('deposits')),
    row('withdrawals', t('withdrawals'), true),
    row('realised', t('realised')),
    row('unrealised', t('unrealised')),
    row('income', t('income')),
    row('currency', t('currency')),
    row('fees', t('fees'), true),
    row('end', valueOn(to)),
  ];
  return (
    <Section title={t('bridge')} columns={5}>
      <div className="explanation">
        <Waterfall caption={t('bridge')} decimals={2} currency={currency} rows={rows} />
        <p className={classes.note}>{t('bridgeText')}</p>
      </div>
      {rows
        .filter(({ amount }) => amount !== ZERO)
        .map(({ figure, name }) => (
          <Trail key={figure} name={name} figure={figure} returns={returns} />
        ))}
      <Contributions returns={returns} />
    </Section>
  );
}
