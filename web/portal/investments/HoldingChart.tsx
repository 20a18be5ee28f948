import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { formatUsd, moneyToNumber } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import type { HoldingPoint } from '#common/domain/performance/holdingHistory.ts';
import { LineChart } from '#common/ui/chart/LazyLineChart.tsx';
import { axisAmount, axisPercent, stepLine, timeChart, valueAxis } from '#common/ui/chart/timeChart.ts';
import { usePalette } from '#common/ui/chart/usePalette.ts';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { useMessages } from '../../language/useMessages.ts';

const MEASURES = ['value', 'share'] as const;
type Measure = (typeof MEASURES)[number];

interface Props {
  readonly name: string;
  /** Oldest first; at least one. */
  readonly points: readonly HoldingPoint[];
  /** Until when the last point holds. */
  readonly to: Date;
}

/** Value or share of one asset over time. Loaded after the figures. */
export function HoldingChart({ name, points, to }: Props) {
  const t = useMessages('portalMarkets.investments');
  const palette = usePalette();
  const isPrivate = useAtomValue(privacyAtom);
  const { language } = t;
  const [measure, setMeasure] = useState<Measure>('value');
  const option = useMemo(() => {
    const numberOf = ({ value, share }: HoldingPoint) =>
      measure === 'value' ? moneyToNumber(value) : share / 10;
    const line = points.map((point) => [point.at.getTime(), numberOf(point)] as const);
    const last = line.at(-1);
    if (last && last[0] < to.getTime()) line.push([to.getTime(), last[1]]);
    const format = (value: number) =>
      measure === 'share' ? axisPercent(value, language) : isPrivate ? '•••' : axisAmount(value, language);
    const describe = (at: number) => {
      const point = points.findLast((earlier) => earlier.at.getTime() <= at);
      if (!point) return [];
      return [
        formatInstant(new Date(at), language),
        t('valueOf', { amount: isPrivate ? '•••••' : formatUsd(point.value, { language }) }),
        t('shareOf', { percent: formatPercent(point.share / 10, 1, language) }),
      ];
    };
    return {
      ...timeChart({
        from: line[0]?.[0] ?? to.getTime(),
        to: to.getTime(),
        palette,
        language,
        axis: valueAxis(
          line.map(([, value]) => value),
          true,
        ),
        formatValue: format,
        describe,
      }),
      series: [stepLine(line, palette)],
    };
  }, [points, to, measure, palette, isPrivate, t, language]);
  const [first, last] = [points[0], points.at(-1)];
  const textOf = (point: HoldingPoint) =>
    measure === 'share'
      ? formatPercent(point.share / 10, 1, language)
      : isPrivate
        ? t('hidden')
        : formatUsd(point.value, { language });
  const label =
    first && last
      ? t(measure === 'share' ? 'chartShare' : 'chartValue', {
          name,
          from: formatDay(first.at, language),
          first: textOf(first),
          to: formatDay(to, language),
          last: textOf(last),
        })
      : name;
  return (
    <>
      <fieldset className="pt-ranges">
        <legend className="visually-hidden">{t('chartMeasure')}</legend>
        {MEASURES.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === measure}
            onClick={() => setMeasure(option)}
          >
            {t(option)}
          </button>
        ))}
      </fieldset>
      <div className="pt-holding-chart">
        <LineChart option={option} label={label} />
      </div>
    </>
  );
}
