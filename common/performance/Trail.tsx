import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturnTrail, type TrailNode } from '#common/contract/returns.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { SEPARATORS } from '#common/domain/numberLanguage.ts';
import { formatFixed, formatSignedPercent } from '#common/domain/percent.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { formatMonth } from './formatMonth.ts';
import { usePerformance } from './performanceContext.ts';

/** The most decimals of a price. */
const MAX_DECIMALS = 10;

function formatQuote({ currency, price }: NonNullable<TrailNode['quote']>, language: Language): string {
  const { decimals, cents } = SEPARATORS[language];
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: MAX_DECIMALS };
  return `${currency}\u00a0${formatNumber(price as `${number}`, language, digits).replace(decimals, cents)}`;
}

interface NodeProps {
  readonly node: TrailNode;
  readonly range: PerformanceRange;
}

function useName({ name, of, weight = 0 }: TrailNode): string {
  const { trail: t } = usePerformance();
  if (name === 'year') return of;
  if (name === 'month') return formatMonth(of, t.language);
  return t(name, { day: formatDay(of, t.language), weight: formatFixed(weight, 4, t.language) });
}

/** A line of a trail: what it is, its value and where that comes from. */
function Line({ node }: Pick<NodeProps, 'node'>) {
  const { trail: t, classes } = usePerformance();
  const name = useName(node);
  const { amount, percent, quote, source, isApproximation, instrument } = node;
  return (
    <span className="trail-line">
      <span>
        {instrument === undefined ? name : `${instrument} · ${name}`}
        {isApproximation ? <span className={classes.note}> · {t('approximation')}</span> : null}
        {source ? (
          <span className={`${classes.note} trail-source`}>
            {source.run === null
              ? t('stated', { at: formatInstant(source.at, t.language) })
              : t('run', { run: String(source.run), at: formatInstant(source.at, t.language) })}
          </span>
        ) : null}
        {quote ? (
          <span className={`${classes.note} trail-source`}>
            {t(`sources.${quote.source}`, { at: formatInstant(quote.at, t.language) })}
          </span>
        ) : null}
      </span>
      <span className="trail-value">
        {amount === undefined ? null : <Usd amount={amount} decimals="exact" />}
        {quote ? formatQuote(quote, t.language) : null}
        {typeof percent === 'number' ? formatSignedPercent(percent, 4, t.language) : null}
        {percent === null ? '–' : null}
      </span>
    </span>
  );
}

/** What a line follows from: its inputs, or the trail of a month, which loads when it is opened. */
function Node({ node, range }: NodeProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (node.inputs.length === 0 && node.name !== 'month') {
    return (
      <li>
        <Line node={node} />
      </li>
    );
  }
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <Line node={node} />
        </summary>
        {isOpen && node.inputs.length > 0 ? <Inputs node={node} range={range} /> : null}
        {isOpen && node.inputs.length === 0 ? (
          <LoadedTrail figure="month" month={node.of} range={range} />
        ) : null}
      </details>
    </li>
  );
}

function Inputs({ node, range }: NodeProps) {
  const { trail: t, classes } = usePerformance();
  // Two equal payments of a day are two inputs.
  const keyed = node.inputs.map((input, index) => ({ key: `${input.of} ${index}`, input }));
  return (
    <>
      {node.formula ? <p className={classes.note}>{t(`formulas.${node.formula}`)}</p> : null}
      <ul className="trail">
        {keyed.map(({ key, input }) => (
          <Node key={key} node={input} range={range} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly figure: TracedFigure;
  readonly range: PerformanceRange;
  /** Of the figure `month`. */
  readonly month?: string;
  /** Of the figure `reference`. */
  readonly reference?: string;
  /** Of the figure, where nothing beside it says so. */
  readonly name?: string;
}

function LoadedTrail(query: Omit<Props, 'name'>) {
  const { investorId } = usePerformance();
  const { data, isPending, refetch } = useEndpointQuery(getReturnTrail, { params: { investorId }, query });
  if (data?.trail) return <Inputs node={data.trail} range={query.range} />;
  return isPending ? <Skeleton lines={3} /> : <ErrorState onRetry={() => refetch()} />;
}

/** How a figure is calculated, which loads when it is opened. */
export function Trail({ name, ...props }: Props) {
  const { trail: t } = usePerformance();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="explanation" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{name === undefined ? t('open') : t('openOf', { name })}</summary>
      {isOpen ? <LoadedTrail {...props} /> : null}
    </details>
  );
}
