import { formatSignedPercent, roundTo } from '#common/domain/percent.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { monthName } from './formatMonth.ts';
import type { Returns } from './useReturns.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Years × months; on a narrow screen the months of a year in rows of four. */
export function MonthsTable({ years }: Pick<Returns, 'years'>) {
  const t = useMessages('portalPerformance.page');
  const { language } = t;
  const cell = (percent: number | null) => (
    <span className="pt-change" data-tone={toneOf(percent)}>
      {percent === null ? '–' : formatSignedPercent(percent, 1, language)}
    </span>
  );
  return (
    <Card title={t('months')}>
      <table className="pt-table pt-months">
        <caption className="visually-hidden">{t('months')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('year')}</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" className="pt-num">
                {monthName(`2026-${month}`, language)}
              </th>
            ))}
            <th scope="col" className="pt-num">
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
                  <td key={month} className="pt-num" data-label={monthName(`${year}-${month}`, language)}>
                    {found ? cell(found.isValued ? found.percent : null) : null}
                  </td>
                );
              })}
              <td className="pt-num" data-label={t('year')}>
                <strong>{cell(percent)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-muted pt-small">{t('monthsText')}</p>
    </Card>
  );
}

function toneOf(percent: number | null): 'gain' | 'loss' | 'flat' {
  const shown = roundTo(percent ?? 0, 1);
  return shown > 0 ? 'gain' : shown < 0 ? 'loss' : 'flat';
}
