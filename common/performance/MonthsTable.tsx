import { ReturnValue } from './Figures.tsx';
import { monthName } from './formatMonth.ts';
import { type Returns, usePerformance } from './performanceContext.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface Cell {
  readonly percent: number | null;
  readonly isApproximation: boolean;
}

/** Years × months and their product; on a narrow screen the months of a year in rows of four. */
export function MonthsTable({ returns }: { readonly returns: Returns }) {
  const { years, timeWeighted, range } = returns;
  const { page: t, Section, classes } = usePerformance();
  const { language } = t;
  const cell = ({ percent, isApproximation }: Cell, decimals: number) =>
    percent === null ? (
      '–'
    ) : (
      <ReturnValue percent={percent} isApproximation={isApproximation} decimals={decimals} />
    );
  // A year after its last defined month has no return to mark.
  const isMarked = years
    .flatMap(({ months, ...whole }): Cell[] => [whole, ...months])
    .some(({ percent, isApproximation }) => percent !== null && isApproximation);
  return (
    <Section title={t('months')} columns={12}>
      <table className={`${classes.table} performance-months`}>
        <caption className="visually-hidden">{t('months')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('year')}</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" className={classes.number}>
                {monthName(`2026-${month}`, language)}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              {t('year')}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.toReversed().map(({ year, months, ...whole }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MONTHS.map((month) => {
                const found = months.find((candidate) => candidate.month === `${year}-${month}`);
                return (
                  <td
                    key={month}
                    className={classes.number}
                    data-label={monthName(`${year}-${month}`, language)}
                  >
                    {found ? (found.isValued ? cell(found, 1) : '–') : null}
                  </td>
                );
              })}
              <td className={classes.number} data-label={t('year')}>
                <strong>{cell(whole, 2)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={MONTHS.length + 1}>
              {t(range === 'All' ? 'sinceStart' : 'wholePeriod')}
            </th>
            <td className={classes.number}>
              <strong>{timeWeighted.kind === 'defined' ? cell(timeWeighted, 2) : '–'}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.note}>{t('monthsText')}</p>
      {isMarked ? <p className={classes.note}>≈ {t('approximation')}</p> : null}
    </Section>
  );
}
