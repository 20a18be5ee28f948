import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import type { Currency } from '#common/domain/amount.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { SEPARATORS } from '#common/domain/numberLanguage.ts';
import { formatFixed, formatPercent, formatSignedPercent } from '#common/domain/percent.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { formatMonth } from './formatMonth.ts';
import type { PerformanceHost } from './performanceContext.ts';

/** The most decimals of a price. */
const MAX_DECIMALS = 10;
const QUANTITY = { maximumFractionDigits: 18 };

type Quoted = Pick<NonNullable<TrailNode['quote']>, 'currency' | 'price'>;

function formatQuote({ currency, price }: Quoted, language: Language): string {
  const { decimals, cents } = SEPARATORS[language];
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: MAX_DECIMALS };
  return `${currency}\u00a0${formatNumber(price as `${number}`, language, digits).replace(decimals, cents)}`;
}

interface TrailTreeProps {
  readonly node: TrailNode;
  /** Of amounts that state no other. */
  readonly currency: Currency;
  readonly host: Pick<PerformanceHost, 'trail' | 'classes'>;
  /** What a month follows from, where it loads when it is opened. */
  readonly renderMonth?: (month: string, instrument: string | undefined) => ReactNode;
}

function nameOf({ name, of, rate, weight }: TrailNode, t: PerformanceHost['trail']): string {
  const counted = formatFixed(weight ?? 0, 4, t.language);
  if (name === 'year') return of;
  if (name === 'month') {
    const month = formatMonth(of, t.language);
    return weight === undefined ? month : t('monthPart', { month, weight: counted });
  }
  return t(name, {
    day: formatDay(of, t.language),
    weight: counted,
    from: rate?.from ?? '',
    to: rate?.to ?? '',
  });
}

/** A return with its sign, a share without. */
const formatReturn = (name: TrailNode['name'], percent: number, language: Language) =>
  name === 'share' ? formatPercent(percent, 4, language) : formatSignedPercent(percent, 4, language);

/** A line of a trail: what it is, its value and where that comes from. */
function Line({ node, currency: ownCurrency, host: { trail: t, classes } }: TrailTreeProps) {
  const name = nameOf(node, t);
  const { amount, currency = ownCurrency, rate, percent, quote, quantity, source } = node;
  const { isApproximation, instrument } = node;
  // Quantity and price together are an amount.
  const isPrivate = useAtomValue(privacyAtom);
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
        {quantity === undefined ? null : isPrivate ? (
          <Amount amount={0} currency={currency} />
        ) : (
          formatNumber(quantity as `${number}`, t.language, QUANTITY)
        )}
        {quote ? formatQuote(quote, t.language) : null}
        {rate ? formatQuote({ currency: rate.to, price: rate.value }, t.language) : null}
        {typeof percent === 'number' ? formatReturn(node.name, percent, t.language) : null}
        {percent === null ? '–' : null}
      </span>
    </span>
  );
}

/** What a line follows from: its inputs, or the trail of a month, which loads when it is opened. */
function Node(props: TrailTreeProps) {
  const { node, renderMonth } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isMonth = node.inputs.length === 0 && node.name === 'month' && renderMonth !== undefined;
  if (node.inputs.length === 0 && !isMonth) {
    return (
      <li>
        <Line {...props} />
      </li>
    );
  }
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <Line {...props} />
        </summary>
        {isOpen ? isMonth ? renderMonth(node.of, node.instrument) : <TrailTree {...props} /> : null}
      </details>
    </li>
  );
}

/** The formula of a figure and the inputs that it follows from. */
export function TrailTree({ node, ...shared }: TrailTreeProps) {
  const { trail: t, classes } = shared.host;
  // Two equal payments of a day are two inputs.
  const keyed = node.inputs.map((input, index) => ({ key: `${input.of} ${index}`, input }));
  return (
    <>
      {node.formula ? <p className={classes.note}>{t(`formulas.${node.formula}`)}</p> : null}
      <ul className="trail">
        {keyed.map(({ key, input }) => (
          <Node key={key} node={input} {...shared} />
        ))}
      </ul>
    </>
  );
}
