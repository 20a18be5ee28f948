import { useMemo, useState } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatFixed } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import { Button } from '#common/ui/Button.tsx';
import { LineChart } from '#common/ui/chart/LazyLineChart.tsx';
import { stepLine, timeChart, valueAxis } from '#common/ui/chart/timeChart.ts';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { type Returns, usePerformance } from './performanceContext.ts';

const START = 100;
const PAGE = 20;

/** What 100 became without the account's payments, as a line and as a table. */
export function GrowthChart({ returns: { growth, to } }: { readonly returns: Returns }) {
  const { page: t, Section, classes } = usePerformance();
  const palette = usePalette();
  const [limit, setLimit] = useState(PAGE);
  const { language } = t;
  const points = useMemo(() => growth.map(({ day, percent }) => ({ day, value: START + percent })), [growth]);
  const [first, last] = [points[0], points.at(-1)];
  const option = useMemo(() => {
    const line = points.map(({ day, value }) => [Date.parse(day), value] as const);
    const end = Date.parse(to);
    const newest = line.at(-1);
    if (newest && newest[0] < end) line.push([end, newest[1]]);
    return {
      ...timeChart({
        from: line[0]?.[0] ?? end,
        to: end,
        palette,
        language,
        axis: valueAxis(
          line.map(([, value]) => value),
          false,
        ),
        formatValue: (value) => formatNumber(value, language),
        describe: (at) => {
          const point = points.findLast(({ day }) => Date.parse(day) <= at);
          return point
            ? [
                formatDay(new Date(at).toISOString().slice(0, 10), language),
                t('chartPoint', { value: formatFixed(point.value, 2, language) }),
              ]
            : [];
        },
      }),
      series: [stepLine(line, palette)],
    };
  }, [points, to, palette, language, t]);
  if (!first || !last) return null;
  const label = t('chartOf', {
    from: formatDay(first.day, language),
    to: formatDay(to, language),
    last: formatFixed(last.value, 2, language),
  });
  return (
    <Section title={t('chart')} columns={7}>
      <div className="performance-chart">
        <LineChart option={option} label={label} />
      </div>
      <details className="explanation">
        <summary>{t('asTable')}</summary>
        <table className={classes.table}>
          <caption className="visually-hidden">{t('chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col" className={classes.number}>
                {t('value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points
              .toReversed()
              .slice(0, limit)
              .map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day, language)}</th>
                  <td className={classes.number}>{formatFixed(value, 2, language)}</td>
                </tr>
              ))}
          </tbody>
        </table>
        {points.length > limit ? (
          <Button size="small" variant="quiet" onClick={() => setLimit(limit + 5 * PAGE)}>
            {t('showMore', { count: points.length })}
          </Button>
        ) : null}
      </details>
    </Section>
  );
}
