import { monthName } from './formatMonth.ts';
import { PercentChange } from './PercentChange.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Years × months; on a narrow screen the months of a year in rows of four. */
export function MonthsTable({ years }: Pick<Returns, 'years'>) {
  const { page: t, Section, classes } = usePerformance();
  const { language } = t;
  const cell = (percent: number | null) =>
    percent === null ? '–' : <PercentChange value={percent} decimals={1} />;
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
          {years.toReversed().map(({ year, percent, months }) => (
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
                    {found ? cell(found.isValued ? found.percent : null) : null}
                  </td>
                );
              })}
              <td className={classes.number} data-label={t('year')}>
                <strong>{cell(percent)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{t('monthsText')}</p>
    </Section>
  );
}
