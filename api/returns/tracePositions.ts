import type { Em } from '#api/db/openDatabase.ts';
import { type PriceBook, readPricesOfRuns } from '#api/valuation/priceBook.ts';
import type { PublishedLine } from '#api/valuation/readValuations.ts';
import type { Currency } from '#common/domain/amount.ts';
import { reported } from '#common/domain/returns/reporting.ts';
import { amountOf } from '#common/domain/returns/traceAmounts.ts';
import { unitTrail } from '#common/domain/returns/traceReturns.ts';
import type { Trail } from '#common/domain/returns/trail.ts';
import { type BookedAccount, heldIn } from './bookedAccount.ts';

/** The values of a trail that were stated at a time, the earliest first. */
const statedTimes = ({ statedAt, inputs }: Trail): number[] =>
  [...(statedAt ? [statedAt.getTime()] : []), ...inputs.flatMap(statedTimes)].sort((a, b) => a - b);

/** Quantity, price and rates of what a line has of an instrument. @param isInDollars and not in its own currency */
function traceUnits(book: PriceBook, id: string, units: bigint, day: string, isInDollars: boolean): Trail[] {
  const quote = book.quote(id);
  if ('missing' in quote) return [];
  const { instrument, price, rate } = quote;
  return [
    { name: 'quantity', of: day, value: { quantity: { instrument, units } }, inputs: [] },
    ...unitTrail(instrument, day, { price, rate: isInDollars ? rate : { quotes: [] } }),
  ];
}

interface Run {
  readonly line: PublishedLine;
  readonly book: PriceBook;
}

/** What the value of a run follows from: that of one instrument, or all positions with what is in none. */
function explain(
  account: BookedAccount,
  { line, book }: Run,
  value: Trail,
  of: string | undefined,
  currency: Currency,
): Trail {
  const held = [...heldIn(account, line)].filter(([, units]) => units !== 0n);
  const isInDollars = currency === 'USD' || value.name === 'original';
  if (of !== undefined) {
    const [id, units = 0n] = held.find(([id]) => book.instrument(id).symbol === of) ?? [];
    const inputs = id === undefined ? [] : traceUnits(book, id, units, line.day, isInDollars);
    return inputs.length === 0 ? value : { ...value, formula: 'converted', inputs };
  }
  const positions = held.flatMap(([id, units]): Trail[] => {
    const dollars = book.value(id, units);
    if (typeof dollars !== 'bigint') return [];
    return [
      {
        name: 'held',
        of: line.day,
        instrument: book.instrument(id).symbol,
        value: { ...value.value, amount: reported(dollars) },
        formula: 'converted',
        inputs: traceUnits(book, id, units, line.day, true),
      },
    ];
  });
  if (positions.length === 0) return value;
  const left = positions.reduce((amount, position) => amount - amountOf(position), amountOf(value));
  const rest: Trail = {
    name: 'rest',
    of: line.day,
    value: { ...value.value, amount: reported(left) },
    inputs: [],
  };
  return { ...value, formula: 'sum', inputs: left === 0n ? positions : [...positions, rest] };
}

/**
 * Adds to the values of valuation runs what they follow from, down to the recorded prices: of the first and the last run
 * of a trail, so that it stays small.
 */
export async function tracePositions(
  em: Em,
  account: BookedAccount,
  currency: Currency,
  trail: Trail,
): Promise<Trail> {
  const lines = new Map(account.lines.map((line) => [line.at.getTime(), line]));
  const known = statedTimes(trail).flatMap((time) => lines.get(time) ?? []);
  const used = [known[0] ?? [], known.at(-1) ?? []].flat();
  const pricesByRun = await readPricesOfRuns(em, used);
  const runs = new Map(
    used.flatMap((line) => {
      const book = pricesByRun.get(line.run);
      return book ? [[line.at.getTime(), { line, book }] as const] : [];
    }),
  );
  const trace = (node: Trail, symbol: string | undefined): Trail => {
    const run = node.statedAt && runs.get(node.statedAt.getTime());
    const [original, ...others] = node.inputs;
    if (run && !original) return explain(account, run, node, symbol, currency);
    if (run && original?.name === 'original')
      return { ...node, inputs: [explain(account, run, original, symbol, currency), ...others] };
    return { ...node, inputs: node.inputs.map((input) => trace(input, node.instrument ?? symbol)) };
  };
  return runs.size === 0 ? trail : trace(trail, undefined);
}
