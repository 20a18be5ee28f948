import type { ValuationRun } from '#api/valuation/entities.ts';
import type { PriceBook } from '#api/valuation/priceBook.ts';
import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { InstrumentValues, PriceValues } from '#common/contract/instruments.ts';
import type { getPriceSheet, previewRun, ValuationRun as RunResponse } from '#common/contract/valuation.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { toDecimalString, ZERO } from '#common/domain/money.ts';
import type { Price } from '#common/domain/prices/price.ts';
import { changePercent } from '#common/domain/valuation/outliers.ts';
import { type Preview, type PreviewedLine, totalsOf } from './preview.ts';
import type { Difference, SheetLine } from './queries.ts';

export const presentInstrument = ({
  quoteCurrency: currency,
  ...instrument
}: Instrument): InstrumentValues => ({
  id: instrument.id,
  symbol: instrument.symbol,
  name: instrument.name,
  kind: instrument.kind,
  currency,
  decimals: instrument.decimals,
  priceDecimals: instrument.priceDecimals,
  assetClass: instrument.assetClass,
  colour: instrument.colour,
  isin: instrument.isin,
  staleAfterDays: instrument.staleAfterDays,
});

export const presentPrice = (price: Price, instrument: Instrument): PriceValues => ({
  id: price.id,
  at: price.at.toISOString(),
  price: priceText(price.units, instrument),
  source: price.source,
  by: price.by,
  recordedAt: price.recordedAt.toISOString(),
});

function statusOf({ publishedAt, cancelledAt, failure }: ValuationRun): RunResponse['status'] {
  if (publishedAt) return 'published';
  if (cancelledAt) return 'cancelled';
  return failure ? 'failed' : 'preparing';
}

export const presentRun = (run: ValuationRun): RunResponse => ({
  number: run.number,
  status: statusOf(run),
  failure: run.failure ?? null,
  at: run.at.toISOString(),
  requestedAt: run.requestedAt.toISOString(),
  requestedBy: run.requestedBy,
  publishedAt: run.publishedAt?.toISOString() ?? null,
  corrects: run.corrects ?? null,
  reason: run.reason ?? null,
  accounts: run.accounts,
  done: run.done,
  before: run.valueBefore === null ? null : toDecimalString(run.valueBefore ?? ZERO),
  after: run.valueAfter === null ? null : toDecimalString(run.valueAfter ?? ZERO),
});

const ageDays = (price: Price | null, at: Date): number | null =>
  price && price.source !== 'definition' ? Math.floor((Number(at) - Number(price.at)) / DAY_MS) : null;

type SheetInstrument = HandlerOutput<typeof getPriceSheet>['instruments'][number];

export function presentSheetLine(
  { instrument, accounts, quantity, lastRunPrice }: SheetLine,
  book: PriceBook,
): SheetInstrument {
  const price = book.findPrice(instrument);
  const quote = book.quote(instrument.id);
  return {
    ...presentInstrument(instrument),
    accounts,
    quantity: quantityText(quantity, instrument),
    price: price && presentPrice(price, instrument),
    state: 'missing' in quote ? 'missing' : quote.freshness,
    ageDays: ageDays(price, book.at),
    lastRunPrice: lastRunPrice && priceText(lastRunPrice.units, instrument),
    changePercent: price && lastRunPrice ? changePercent(lastRunPrice.units, price.units) : null,
  };
}

const SHOWN_LINES = 200;
const SHOWN_NAMES = 10;

const share = ({ totalValue, after }: PreviewedLine): number | null => changePercent(totalValue, after);

/** The lines that change most, those with an unusual price first. */
const mostImportant = (lines: readonly PreviewedLine[]) =>
  lines
    .map((line) => ({ ...line, changePercent: share(line) }))
    .sort(
      (a, b) =>
        Number(b.isOutlier) - Number(a.isOutlier) ||
        Math.abs(b.changePercent ?? 0) - Math.abs(a.changePercent ?? 0),
    )
    .slice(0, SHOWN_LINES);

export function presentPreview(
  { book, lines, holders, pricesDigest }: Preview,
  differences: readonly Difference[],
): Omit<HandlerOutput<typeof previewRun>, 'success'> {
  const touched = [...holders].map(([id, accounts]) => ({
    price: book.findPrice(book.instrument(id)),
    isMissing: 'missing' in book.quote(id),
    instrument: id,
    symbol: book.instrument(id).symbol,
    accounts: accounts.length,
    names: accounts.slice(0, SHOWN_NAMES).map(({ fullName }) => fullName),
  }));
  const { before, after, outliers } = totalsOf(lines);
  return {
    at: book.at.toISOString(),
    pricesDigest,
    accounts: lines.length,
    before: toDecimalString(before),
    after: toDecimalString(after),
    outliers,
    past: lines.filter(({ isPast }) => isPast).length,
    lines: mostImportant(lines).map(({ totalValue, after: worth, isPast: _, ...line }) => ({
      ...line,
      before: toDecimalString(totalValue),
      after: toDecimalString(worth),
    })),
    missing: touched
      .filter(({ isMissing }) => isMissing)
      .map(({ price: _, isMissing: __, ...input }) => input),
    stale: touched
      .filter(({ isMissing }) => !isMissing)
      .map(({ price, isMissing: _, ...input }) => ({ ...input, ageDays: ageDays(price, book.at) ?? 0 })),
    differences: differences.map(({ difference, ...account }) => ({
      ...account,
      difference: toDecimalString(difference),
    })),
  };
}
