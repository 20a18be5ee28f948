import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturnTrail } from '#common/contract/returns.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { SEPARATORS } from '#common/domain/numberLanguage.ts';
import { formatFixed, formatSignedPercent } from '#common/domain/percent.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { formatMonth } from './formatMonth.ts';
import { type Returns, usePerformance } from './performanceContext.ts';

/** What a trail is of. */
type Of = Pick<Returns, 'range' | 'currency'>;

/** The most decimals of a price. */
const MAX_DECIMALS = 10;

type Quoted = Pick<NonNullable<TrailNode['quote']>, 'currency' | 'price'>;

function formatQuote({ currency, price }: Quoted, language: Language): string {
  const { decimals, cents } = SEPARATORS[language];
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: MAX_DECIMALS };
  return `${currency}\u00a0${formatNumber(price as `${number}`, language, digits).replace(decimals, cents)}`;
}

interface NodeProps {
  readonly node: TrailNode;
  readonly returns: Of;
}

function useName({ name, of, rate, weight = 0 }: TrailNode): string {
  const { trail: t } = usePerformance();
  if (name === 'year') return of;
  if (name === 'month') return formatMonth(of, t.language);
  return t(name, {
    day: formatDay(of, t.language),
    weight: formatFixed(weight, 4, t.language),
    from: rate?.from ?? '',
    to: rate?.to ?? '',
  });
}

/** A line of a trail: what it is, its value and where that comes from. */
function Line({ node, returns }: NodeProps) {
  const { trail: t, classes } = usePerformance();
  const name = useName(node);
  const {
    amount,
    currency = returns.currency,
    rate,
    percent,
    quote,
    source,
    isApproximation,
    instrument,
  } = node;
  return (
    <span className="trail-line">
      <span>
        {instrument === undefined ? name : `${instrument} · ${name}`}
        {isApproximation ? <span className={classes.note}> · {t('approximation')}</span> : null}
        {rate ? (
          <span className={`${classes.note} trail-source`}>
            {t(`sources.${rate.source}`, { at: formatInstant(rate.at, t.language) })}
            {rate.run === null ? '' : ` · ${t('usedIn', { run: String(rate.run) })}`}
          </span>
        ) : null}
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
        {amount === undefined ? null : <Amount amount={amount} currency={currency} decimals="exact" />}
        {quote ? formatQuote(quote, t.language) : null}
        {rate ? formatQuote({ currency: rate.to, price: rate.value }, t.language) : null}
        {typeof percent === 'number' ? formatSignedPercent(percent, 4, t.language) : null}
        {percent === null ? '–' : null}
      </span>
    </span>
  );
}

/** What a line follows from: its inputs, or the trail of a month, which loads when it is opened. */
function Node({ node, returns }: NodeProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (node.inputs.length === 0 && node.name !== 'month') {
    return (
      <li>
        <Line node={node} returns={returns} />
      </li>
    );
  }
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <Line node={node} returns={returns} />
        </summary>
        {isOpen && node.inputs.length > 0 ? <Inputs node={node} returns={returns} /> : null}
        {isOpen && node.inputs.length === 0 ? (
          <LoadedTrail figure="month" month={node.of} returns={returns} />
        ) : null}
      </details>
    </li>
  );
}

function Inputs({ node, returns }: NodeProps) {
  const { trail: t, classes } = usePerformance();
  // Two equal payments of a day are two inputs.
  const keyed = node.inputs.map((input, index) => ({ key: `${input.of} ${index}`, input }));
  return (
    <>
      {node.formula ? <p className={classes.note}>{t(`formulas.${node.formula}`)}</p> : null}
      <ul className="trail">
        {keyed.map(({ key, input }) => (
          <Node key={key} node={input} returns={returns} />
        ))}
      </ul>
    </>
  );
}

/** A figure of returns. */
export interface TracedReturns {
  readonly figure: TracedFigure;
  readonly returns: Of;
  /** Of the figure `month`. */
  readonly month?: string;
  /** Of the figure `reference`. */
  readonly reference?: string;
}

/** What a figure follows from. */
export function LoadedTrail({ returns, ...figure }: TracedReturns) {
  const { investorId } = usePerformance();
  const query = { range: returns.range, currency: returns.currency, ...figure };
  const { data, isPending, refetch } = useEndpointQuery(getReturnTrail, { params: { investorId }, query });
  if (data?.trail) return <Inputs node={data.trail} returns={returns} />;
  return isPending ? <Skeleton lines={3} /> : <ErrorState onRetry={() => refetch()} />;
}
