import type { ReactNode } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatSignedPercent } from '#common/domain/percent.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { PercentChange } from './PercentChange.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly notes: readonly (string | null)[];
  readonly children?: ReactNode;
}

export const Figure = ({ name, value, notes, children }: FigureProps) => (
  <div className="performance-figure">
    <dt>{name}</dt>
    <dd className="performance-figure-value">{value}</dd>
    <dd className={usePerformance().classes.note}>{notes.filter(Boolean).join(' ')}</dd>
    {children ? <dd>{children}</dd> : null}
  </div>
);

interface ReturnValueProps {
  readonly percent: number;
  readonly isApproximation: boolean;
  readonly decimals?: number;
}

/** A return, with a mark where it is an approximation. */
export function ReturnValue({ percent, isApproximation, ...format }: ReturnValueProps) {
  const { trail: t } = usePerformance();
  return (
    <>
      {isApproximation ? (
        <>
          <span aria-hidden="true">≈ </span>
          <span className="visually-hidden">{t('approximation')} </span>
        </>
      ) : null}
      <PercentChange value={percent} {...format} />
    </>
  );
}

interface Props {
  readonly returns: Returns;
}

/** The two returns over the same time: both per year, or both of a shorter time. Null where one is not defined. */
function comparison({ timeWeighted, moneyWeighted }: Returns): 'same' | 'higher' | 'lower' | null {
  if (timeWeighted.kind !== 'defined' || moneyWeighted.kind !== 'defined') return null;
  const { percent, perYear } = timeWeighted;
  const difference = moneyWeighted.percent - (moneyWeighted.isPerYear ? (perYear ?? percent) : percent);
  // As shown, with two decimals.
  if (Math.abs(difference) < 0.005) return 'same';
  return difference > 0 ? 'higher' : 'lower';
}

/** Why the two returns differ on this account. */
function Difference({ returns }: Props) {
  const { page: t } = usePerformance();
  const { largestPayment, currency } = returns;
  const difference = comparison(returns);
  if (!difference) return null;
  if (!largestPayment) return <p>{t(`noPayments.${difference === 'same' ? 'same' : 'other'}`)}</p>;
  const { day, amount } = largestPayment;
  const isWithdrawal = amount.startsWith('-');
  return (
    <p>
      {t.rich(`difference.${difference}`, {
        kind: isWithdrawal ? 'withdrawal' : 'deposit',
        amount: () => (
          <Amount amount={isWithdrawal ? amount.slice(1) : amount} currency={currency} decimals={2} />
        ),
        day: formatDay(day, t.language),
      })}
    </p>
  );
}

/** Both returns, or why there is none, and why they differ. */
export function ReturnFigures({ returns }: Props) {
  const { page: t, Section } = usePerformance();
  const { timeWeighted, moneyWeighted } = returns;
  const percent = (value: number) => formatSignedPercent(value, 2, t.language);
  const trail = (figure: TracedFigure) => <Trail figure={figure} returns={returns} />;
  const perYear = timeWeighted.kind === 'defined' ? timeWeighted.perYear : null;
  const perYearText = perYear === null ? null : t('perYear', { percent: percent(perYear) });
  const severalRates = ({ percents, isPerYear }: { percents: readonly number[]; isPerYear: boolean }) =>
    percents.length === 0
      ? t('manyChanges')
      : t(isPerYear ? 'severalRates' : 'severalReturns', { rates: percents.map(percent).join(', ') });
  return (
    <Section title={t('returns')} columns={6}>
      <dl className="performance-figures">
        {timeWeighted.kind === 'defined' ? (
          <Figure
            name={t('timeWeighted')}
            value={<PercentChange value={timeWeighted.percent} />}
            notes={[
              perYearText && `${perYearText}.`,
              t('timeWeightedText'),
              timeWeighted.isApproximation ? t('approximation') : null,
            ]}
          >
            {trail('timeWeighted')}
            {perYearText ? <Trail name={perYearText} figure="perYear" returns={returns} /> : null}
          </Figure>
        ) : (
          <Figure
            name={t('timeWeighted')}
            value={t('notDefined')}
            notes={[t(`reasons.${timeWeighted.reason}`)]}
          />
        )}
        {moneyWeighted.kind === 'defined' ? (
          <Figure
            name={t('moneyWeighted')}
            value={<PercentChange value={moneyWeighted.percent} />}
            notes={[t(moneyWeighted.isPerYear ? 'ratePerYear' : 'underOneYear'), t('moneyWeightedText')]}
          >
            {trail('moneyWeighted')}
          </Figure>
        ) : (
          <Figure
            name={t('moneyWeighted')}
            value={t(moneyWeighted.kind)}
            notes={[
              moneyWeighted.kind === 'notUnique'
                ? severalRates(moneyWeighted)
                : t(`reasons.${moneyWeighted.reason}`),
            ]}
          />
        )}
      </dl>
      <Difference returns={returns} />
    </Section>
  );
}
