import { useEffect, useMemo, useState } from 'react';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { CHART_YEAR, landingChartPoints, landingFigures } from '#web/site/home/landingChart.ts';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { Section } from '../../components/Section.tsx';
import { formatMonth, formatPercent } from '../../formatNumber.ts';
import { liveTexts as texts } from '../content/live.ts';
import { readingTexts } from '../content/reading.ts';
import { useLiveReturn } from './useLiveReturn.ts';
import { useNearViewport } from './useNearViewport.ts';
import { useReducedMotion } from './useReducedMotion.ts';
import './live.css';

const LiveChart = lazyWithRetry(async () => (await import('./LiveChart.tsx')).LiveChart, {
  fallback: <span className="visually-hidden">{texts.chartLoading}</span>,
});
/** Distance from the viewport at which the chart starts to load. */
const LOAD_MARGIN_PX = 300;

const SMALL_FIGURES = [
  {
    label: texts.totalValue,
    figure: landingFigures.totalPortfolioValue,
    note: landingFigures.thisMonth,
  },
  { label: texts.activePositions, figure: landingFigures.activePositions },
  { label: texts.btc, figure: landingFigures.btcUsd },
  { label: texts.gold, figure: landingFigures.goldUsd },
  { label: texts.winRate, figure: landingFigures.winRate },
  { label: texts.yearToDate, figure: landingFigures.yearToDate },
  { label: texts.averageHold, figure: landingFigures.averageHold },
] as const;

const FIGURES = [
  landingFigures.annualReturn,
  landingFigures.growth,
  ...SMALL_FIGURES.map(({ figure }) => figure),
  landingFigures.thisMonth,
] as const;

interface LivePerformanceProps {
  /** Random numbers from 0 up to 1. */
  readonly random?: () => number;
}

/** Simulated return, fixed figures and growth chart; all illustrative, without animation under reduced motion. */
export function LivePerformance({ random = Math.random }: LivePerformanceProps) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>(LOAD_MARGIN_PX);
  const prefersReducedMotion = useReducedMotion();
  const [points, setPoints] = useState<readonly number[]>([]);
  // Created in the browser only, because a prerendered random chart would change during hydration.
  useEffect(() => setPoints(landingChartPoints(random)), [random]);
  const annualReturn = useLiveReturn(random, isNear && !prefersReducedMotion);
  // The last point equals the return shown beside the chart.
  const chartPoints = useMemo(
    () => (points.length > 0 ? [...points.slice(0, -1), annualReturn] : []),
    [points, annualReturn],
  );

  return (
    <Section
      id="live"
      title={texts.title}
      intro={
        <>
          <p>
            {texts.intro} <a href={`/solutions#${readingTexts.id}`}>{readingTexts.title}</a>
          </p>
          <p className="live__banner">
            <span className="live__pulse" aria-hidden="true" />
            {texts.banner} <span className="live__simulated">({texts.bannerNote})</span>
          </p>
        </>
      }
    >
      <div ref={ref}>
        <FigureGroup className="live">
          <p className="live__return">
            <span className="live__label">
              {texts.annualReturn} <GroupMark figures={FIGURES} />
            </span>
            <span className="live__number">
              <FigureText figure={landingFigures.annualReturn} shown={formatPercent(annualReturn)} />
            </span>
          </p>
          <div className="live__chart">
            <p className="live__label">{texts.chart}</p>
            <div className="live__canvas">
              {isNear && points.length > 0 && (
                <LiveChart points={chartPoints} isAnimationOff={prefersReducedMotion} />
              )}
            </div>
            <ChartTable points={chartPoints} />
          </div>
          <dl className="live__figures">
            {SMALL_FIGURES.map((item) => (
              <div key={item.label}>
                <dt>{item.label}</dt>
                <dd>
                  <FigureText figure={item.figure} />
                  {'note' in item && (
                    <span className="live__note">
                      <FigureText figure={item.note} />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </FigureGroup>
      </div>
    </Section>
  );
}

const ChartTable = ({ points }: { readonly points: readonly number[] }) => (
  <details className="live__table">
    <summary>{texts.chartValues}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.growth}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, month) => (
          <tr key={formatMonth(month)}>
            <th scope="row">{formatMonth(month, CHART_YEAR)}</th>
            <td>{formatPercent(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
