import { formatDay } from '#common/domain/formatDate.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { Figure, ReturnValue } from './Figures.tsx';
import { formatMonth } from './formatMonth.ts';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';

/** Drawdown, and what is measured from whole months. */
export function RiskFigures({ returns }: { readonly returns: Returns }) {
  const { page: t, Section, classes } = usePerformance();
  const { timeWeighted, drawdown, risk } = returns;
  const day = (date: string) => formatDay(date, t.language);
  const percent = (value: number) => formatPercent(value, 2, t.language);
  const perYear = risk?.volatilityPerYear ?? null;
  const perYearText = perYear === null ? null : t('perYear', { percent: percent(perYear) });
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
              notes={[perYearText && `${perYearText}.`, t('volatilityText', { months: risk.months })]}
            >
              <Trail figure="volatility" returns={returns} />
              {perYearText ? <Trail name={perYearText} figure="volatilityPerYear" returns={returns} /> : null}
            </Figure>
            <Figure name={t('downside')} value={percent(risk.downside)} notes={[t('downsideText')]}>
              <Trail figure="downside" returns={returns} />
            </Figure>
            {(['best', 'worst'] as const).map((which) => (
              <Figure
                key={which}
                name={t(which)}
                value={<ReturnValue {...risk[which]} />}
                notes={[
                  `${formatMonth(risk[which].month, t.language)}.`,
                  risk[which].isApproximation ? t('approximation') : null,
                ]}
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
