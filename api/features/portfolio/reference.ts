import type { Em } from '#api/db/openDatabase.ts';
import { fieldError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import type { Price } from '#api/prices/entities.ts';
import { readPriceSeries, readPrices } from '#api/prices/readPrices.ts';
import { readRates } from '#api/valuation/readRates.ts';
import { priceText } from '#api/valuation/texts.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import { type Currency, divideHalfEven, powerOfTen } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import type { Worth } from '#common/domain/returns/history.ts';
import { isReference, type ReferenceReturns, referenceReturns } from '#common/domain/returns/reference.ts';
import { reported } from '#common/domain/returns/reporting.ts';
import { ratesOf } from '#common/domain/returns/traceReturns.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';
import { presentTrail } from './presentReturns.ts';

/** Decimals that are added to those of a price, so that a value states price × rate exactly enough. */
const MORE_DECIMALS = powerOfTen(15);

/** The period of an account's returns: the day at whose end it starts, and the days on which it was valued. */
export interface ReferencePeriod {
  readonly from: string;
  readonly to: Date;
  /** That of the account's returns. */
  readonly currency: Currency;
  readonly days: readonly string[];
}

/** The last instant of a day in Zürich. */
const endOf = (day: string): Date => new Date(zurichInstant(addDays(day, 1), '00:00').getTime() - 1);

/** The instruments that an account may be compared with, by id. */
export async function readReferences(em: Em): Promise<ReadonlyMap<string, Instrument>> {
  return new Map([...(await readInstruments(em))].filter(([, instrument]) => isReference(instrument)));
}

/** Those with a price in a period. */
export async function readPriced(
  em: Em,
  references: ReadonlyMap<string, Instrument>,
  { from, to }: ReferencePeriod,
): Promise<Instrument[]> {
  const last = await readPrices(em, [...references.keys()], to);
  const start = endOf(from);
  return [...references.values()].filter(({ id }) => (last.get(id)?.at ?? start) > start);
}

type Missing = 'noStart' | 'noPrice' | 'noRate';

/** What an instrument made of a period, with the days of its first and its last price. */
export interface KnownReference extends ReferenceReturns {
  readonly firstPrice: string;
  readonly lastPrice: string;
}

/** What a unit of an instrument was worth at the end of the first day, of each day with a price, and of the account's days. */
async function readWorths(
  em: Em,
  { id, quoteCurrency }: Instrument,
  period: ReferencePeriod,
): Promise<Worth[] | Missing> {
  const { from, to, currency, days } = period;
  const start = endOf(from);
  const prices = (await readPriceSeries(em, [id], start, to)).get(id) ?? [];
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || first.at > start) return 'noStart';
  if (first === last) return 'noPrice';
  const byDay = new Map(prices.slice(1).map((price) => [zurichDate(price.at), price]));
  const findRate = await readRates(em, [quoteCurrency, currency]);
  const worths: Worth[] = [];
  let price = first;
  for (const day of [...new Set([from, ...byDay.keys(), ...days, zurichDate(to)])].sort()) {
    if (day < from) continue;
    price = byDay.get(day) ?? price;
    const rate = findRate(quoteCurrency, currency, day);
    if (rate === null) return 'noRate';
    const value = divideHalfEven(price.units * MORE_DECIMALS * rate.numerator, rate.denominator);
    worths.push({ day, statedAt: price.at, value: reported(value) });
  }
  return worths;
}

/**
 * What an instrument made of a period of an account, or what is missing to know it.
 * @throws {AppError} `validation` for one that the account may not be compared with
 */
export async function readReference(
  em: Em,
  references: ReadonlyMap<string, Instrument>,
  id: string,
  period: ReferencePeriod,
): Promise<{ readonly instrument: Instrument; readonly returns: KnownReference | Missing }> {
  const instrument = references.get(id);
  if (!instrument) throw fieldError('reference', (t) => t('portal.reference'));
  const worths = await readWorths(em, instrument, period);
  if (typeof worths === 'string') return { instrument, returns: worths };
  const returns = referenceReturns(worths, period.days);
  const [firstPrice, lastPrice] = [worths[0], worths.at(-1)].map((worth) =>
    zurichDate(worth?.statedAt ?? period.to),
  );
  if (!returns || !firstPrice || !lastPrice) return { instrument, returns: 'noPrice' };
  return { instrument, returns: { ...returns, firstPrice, lastPrice } };
}

const quoteOf = ({ at, units, source }: Price, instrument: Instrument) => ({
  price: priceText(units, instrument),
  currency: instrument.quoteCurrency,
  at: at.toISOString(),
  source,
});

/** The prices and rates that the return of a reference follows from; null where it is not known. */
export async function traceReference(em: Em, id: string, period: ReferencePeriod): Promise<TrailNode | null> {
  const { instrument, returns } = await readReference(em, await readReferences(em), id, period);
  if (typeof returns === 'string') return null;
  const findRate = await readRates(em, [instrument.quoteCurrency, period.currency]);
  const inputs: TrailNode[] = [];
  for (const day of [period.from, zurichDate(period.to)]) {
    const price = (await readPrices(em, [id], endOf(day))).get(id);
    const rate = findRate(instrument.quoteCurrency, period.currency, day);
    if (!price || !rate) return null;
    const quote = quoteOf(price, instrument);
    inputs.push({ name: 'quote', of: day, instrument: instrument.symbol, quote, inputs: [] });
    for (const part of ratesOf(rate)) inputs.push({ ...presentTrail(part, new Map()), of: day });
  }
  const percent = toReturn(returns.growth) * 100;
  return { name: 'total', of: zurichDate(period.to), percent, formula: 'quotient', inputs };
}
