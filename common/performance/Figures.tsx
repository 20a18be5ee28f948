import type { ReactNode } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatPercent, formatSignedPercent } from '#common/domain/percent.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { formatMonth } from './formatMonth.ts';
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

/** Both returns, or why there is none, and why they differ. */
export function ReturnFigures({ returns }: Props) {
  const { page: t, Section } = usePerformance();
  const { timeWeighted, moneyWeighted } = returns;
  const percent = (value: number) => formatSignedPercent(value, 2, t.language);
  const trail = (figure: TracedFigure) => <Trail figure={figure} returns={returns} />;
  const severalRates = ({ percents, isPerYear }: { percents: readonly number[]; isPerYear: boolean }) =>
    percents.length === 0
      ? t('manyChanges')
      : t(isPerYear ? 'severalRates' : 'severalReturns', { rates: percents.map(percent).join(', ') });
  const difference = comparison(returns);
  return (
    <Section title={t('returns')} columns={6}>
      <dl className="performance-figures">
        {timeWeighted.kind === 'defined' ? (
          <Figure
            name={t('timeWeighted')}
            value={<PercentChange value={timeWeighted.percent} />}
            notes={[
              timeWeighted.perYear === null
                ? null
                : `${t('perYear', { percent: percent(timeWeighted.perYear) })}.`,
              t('timeWeightedText'),
              timeWeighted.isApproximation ? t('approximation') : null,
            ]}
          >
            {trail('timeWeighted')}
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
      {difference ? <p>{t(`difference.${difference}`)}</p> : null}
    </Section>
  );
}

/** Drawdown, and what is measured from whole months. */
export function RiskFigures({ returns }: Props) {
  const { page: t, Section, classes } = usePerformance();
  const { timeWeighted, drawdown, risk } = returns;
  const day = (date: string) => formatDay(date, t.language);
  const percent = (value: number) => formatPercent(value, 2, t.language);
  const perYear = risk?.volatilityPerYear ?? null;
  return (
    <Section title={t('risk')} columns={6}>
      <dl className="performance-figures">
        {drawdown ? (
          <Figure
            name={t('drawdown')}
            value={percent(drawdown.percent)}
            notes={[
              t('drawdownText', { high: day(drawdown.high), low: day(drawdown.low) }),
              drawdown.recovery ? t('recovered', { day: day(drawdown.recovery) }) : t('notRecovered'),
            ]}
          >
            <Trail figure="drawdown" returns={returns} />
          </Figure>
        ) : (
          <Figure
            name={t('drawdown')}
            value="–"
            notes={[timeWeighted.kind === 'defined' ? t('noDrawdown') : t(`reasons.${timeWeighted.reason}`)]}
          />
        )}
        {risk ? (
          <>
            <Figure
              name={t('volatility')}
              value={percent(risk.volatility)}
              notes={[
                perYear === null ? null : `${t('perYear', { percent: percent(perYear) })}.`,
                t('volatilityText', { months: risk.months }),
              ]}
            >
              <Trail figure="volatility" returns={returns} />
            </Figure>
            <Figure name={t('downside')} value={percent(risk.downside)} notes={[t('downsideText')]}>
              <Trail figure="downside" returns={returns} />
            </Figure>
            {(['best', 'worst'] as const).map((which) => (
              <Figure
                key={which}
                name={t(which)}
                value={<PercentChange value={risk[which].percent} />}
                notes={[formatMonth(risk[which].month, t.language)]}
              >
                <Trail figure="month" month={risk[which].month} returns={returns} />
              </Figure>
            ))}
          </>
        ) : null}
      </dl>
      {risk ? null : <p className={classes.note}>{t('noRisk')}</p>}
    </Section>
  );
}
