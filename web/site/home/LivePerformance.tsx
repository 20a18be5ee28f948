import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { CHART_YEAR, landingChartPoints } from '#web/site/home/landingChart.ts';
import { FigureGroup, FigureText, GroupMark } from '../../components/FigureText.tsx';
import { Folded } from '../../components/Folded.tsx';
import { Section } from '../../components/Section.tsx';
import { formatMonth, formatPercent } from '../../formatNumber.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import { landingFigures } from '../content/live.ts';
import { useLiveReturn } from './useLiveReturn.ts';
import './live.css';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the reader prefers reduced motion. True in the prerendered page. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}

/** Whether an element is within `margin` pixels of the viewport; updates in both directions. */
function useNearViewport<E extends Element>(margin: number): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (!('IntersectionObserver' in globalThis)) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return [ref, isNear];
}

const LiveChart = lazyWithRetry(async () => (await import('./LiveChart.tsx')).LiveChart, {
  fallback: <ChartLoading />,
});
/** Distance from the viewport at which the chart starts to load. */
const LOAD_MARGIN_PX = 300;

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

  const t = useMessages('belowFold.live');
  const reading = useMessages('site.figures');
  const href = useLocalHref();
  const figures = landingFigures(t);
  const small = [
    { label: t('totalValue'), figure: figures.totalPortfolioValue, note: figures.thisMonth },
    { label: t('activePositions'), figure: figures.activePositions },
    { label: t('btc'), figure: figures.btcUsd },
    { label: t('gold'), figure: figures.goldUsd },
    { label: t('winRate'), figure: figures.winRate },
    { label: t('yearToDate'), figure: figures.yearToDate },
    { label: t('averageHold'), figure: figures.averageHold },
  ];
  const marked = [
    figures.annualReturn,
    figures.growth,
    ...small.map(({ figure }) => figure),
    figures.thisMonth,
  ] as const;

  return (
    <Section
      id="live"
      title={t('title')}
      intro={
        <>
          <p>
            {t('intro')} <a href={href('/solutions#reading-figures')}>{reading('reading')}</a>
          </p>
          <p className="live__banner">
            <span className="live__pulse" aria-hidden="true" />
            {t('banner')} <span className="live__simulated">({t('bannerNote')})</span>
          </p>
        </>
      }
    >
      <div ref={ref}>
        <FigureGroup className="live">
          <p className="live__return">
            <span className="live__label">
              {t('annualReturn')} <GroupMark figures={marked} />
            </span>
            <span className="live__number">
              <FigureText figure={figures.annualReturn} shown={formatPercent(annualReturn, t.language)} />
            </span>
          </p>
          <Folded label={t('show')}>
            <div className="live__chart">
              <p className="live__label">{t('chart')}</p>
              <div className="live__canvas">
                {isNear && points.length > 0 && (
                  <LiveChart points={chartPoints} isAnimationOff={prefersReducedMotion} />
                )}
              </div>
              <ChartTable points={chartPoints} />
            </div>
            <dl className="live__figures">
              {small.map((item) => (
                <div key={item.label}>
                  <dt>{item.label}</dt>
                  <dd>
                    <FigureText figure={item.figure} />
                    {item.note && (
                      <span className="live__note">
                        <FigureText figure={item.note} />
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Folded>
        </FigureGroup>
      </div>
    </Section>
  );
}

function ChartTable({ points }: { readonly points: readonly number[] }) {
  const t = useMessages('belowFold.live');
  return (
    <details className="live__table">
      <summary>{t('chartValues')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('growth')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, month) => (
            <tr key={formatMonth(month, t.language)}>
              <th scope="row">{formatMonth(month, t.language, CHART_YEAR)}</th>
              <td>{formatPercent(point, t.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function ChartLoading() {
  const t = useMessages('belowFold.live');
  return <span className="visually-hidden">{t('chartLoading')}</span>;
}
