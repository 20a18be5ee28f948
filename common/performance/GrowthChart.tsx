import { useMemo, useState } from 'react';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatFixed } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import { Button } from '#common/ui/Button.tsx';
import { LineChart } from '#common/ui/chart/LazyLineChart.tsx';
import { stepLine, timeChart, valueAxis } from '#common/ui/chart/timeChart.ts';
import { type Palette, usePalette } from '#common/ui/chart/usePalette.ts';
import { Comparison } from './Comparison.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';

const START = 100;
const PAGE = 20;

/** The line of a reference instrument: dashed, so that it differs not only by its colour. */
const dashed = (line: ReturnType<typeof stepLine>, { ink }: Palette) => ({
  ...line,
  lineStyle: { color: ink, width: 1.5, type: 'dashed' as const },
  itemStyle: { color: ink },
  areaStyle: { opacity: 0 },
});

/** What 100 became without the account's payments, beside its reference, as lines and as a table. */
export function GrowthChart({ returns }: { readonly returns: Returns }) {
  const { growth, to, reference } = returns;
  const { page: t, Section, classes } = usePerformance();
  const palette = usePalette();
  const [limit, setLimit] = useState(PAGE);
  const { language } = t;
  const compared = reference?.kind === 'defined' ? reference : null;
  const symbol = compared?.instrument.symbol ?? '';
  const points = useMemo(
    () =>
      growth.map(({ day, percent }, index) => {
        const other = compared?.growth[index];
        return { day, value: START + percent, other: other === undefined ? null : START + other };
      }),
    [growth, compared],
  );
  const [first, last] = [points[0], points.at(-1)];
  const option = useMemo(() => {
    const end = Date.parse(to);
    const lineOf = (values: readonly (readonly [number, number])[]) => {
      const newest = values.at(-1);
      return newest && newest[0] < end ? [...values, [end, newest[1]] as const] : values;
    };
    const line = lineOf(points.map(({ day, value }) => [Date.parse(day), value]));
    const others = lineOf(
      points.flatMap(({ day, other }) => (other === null ? [] : [[Date.parse(day), other] as const])),
    );
    return {
      ...timeChart({
        from: line[0]?.[0] ?? end,
        to: end,
        palette,
        language,
        axis: valueAxis(
          [...line, ...others].map(([, value]) => value),
          false,
        ),
        formatValue: (value) => formatNumber(value, language),
        describe: (at) => {
          const point = points.findLast(({ day }) => Date.parse(day) <= at);
          return point
            ? [
                formatDay(new Date(at).toISOString().slice(0, 10), language),
                t('chartPoint', { value: formatFixed(point.value, 2, language) }),
                ...(point.other === null ? [] : [`${symbol}: ${formatFixed(point.other, 2, language)}`]),
              ]
            : [];
        },
      }),
      series: [
        stepLine(line, palette),
        ...(others.length > 0 ? [dashed(stepLine(others, palette), palette)] : []),
      ],
    };
  }, [points, symbol, to, palette, language, t]);
  if (!first || !last) return null;
  const label = t('chartOf', {
    from: formatDay(first.day, language),
    to: formatDay(to, language),
    last: formatFixed(last.value, 2, language),
  });
  const otherLabel =
    last.other === null ? '' : ` ${t('chartOther', { symbol, last: formatFixed(last.other, 2, language) })}`;
  return (
    <Section title={t('chart')} columns={7}>
      <Comparison returns={returns} />
      <div className="performance-chart">
        <LineChart option={option} label={label + otherLabel} />
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
              {compared ? (
                <th scope="col" className={classes.number}>
                  {symbol}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {points
              .toReversed()
              .slice(0, limit)
              .map(({ day, value, other }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day, language)}</th>
                  <td className={classes.number}>{formatFixed(value, 2, language)}</td>
                  {other === null ? null : (
                    <td className={classes.number}>{formatFixed(other, 2, language)}</td>
                  )}
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
