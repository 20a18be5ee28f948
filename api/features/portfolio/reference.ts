import type { Em } from '#api/db/openDatabase.ts';
import { fieldError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { readPriceSeries, readPrices } from '#api/prices/readPrices.ts';
import { traceUnit } from '#api/returns/presentTrail.ts';
import { readRates } from '#api/valuation/readRates.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import { type Currency, divideHalfEven, powerOfTen } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { ZERO } from '#common/domain/money.ts';
import type { RestatedHistory } from '#common/domain/performance/restateByValueDate.ts';
import type { AccountReturns } from '#common/domain/returns/accountReturns.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import type { Worth } from '#common/domain/returns/history.ts';
import { isReference, type ReferenceReturns, referenceReturns } from '#common/domain/returns/reference.ts';
import { reported } from '#common/domain/returns/reporting.ts';
import { endOfDay, zurichDate } from '#common/domain/zurichTime.ts';

/** Decimals that are added to those of a price, so that a value states price × rate exactly enough. */
const MORE_DECIMALS = powerOfTen(15);

type Valuations = RestatedHistory['valuations'];

/** The time between the first and the last value that the returns of an account compare. */
export interface ReferencePeriod {
  /** The day that the returns of the account start with. */
  readonly from: string;
  readonly start: Date;
  readonly end: Date;
  /** That of the account's returns. */
  readonly currency: Currency;
  readonly valuations: Valuations;
  readonly points: AccountReturns['points'];
}

/** The last instant of a day in Zürich. */

const later = (a: Date, b: Date): Date => (a > b ? a : b);

interface ComparedReturns {
  readonly valuations: Valuations;
  readonly period: { readonly from: Date; readonly to: Date; readonly currency: Currency };
  readonly returns: Pick<AccountReturns, 'from' | 'points'>;
}

const isStated = ({ isValued, value }: Valuations[number]): boolean => isValued || value === ZERO;

/** From the value that returns start with, or the end of the day before the first payment, to the last stated value. */
export function referencePeriod({ valuations, period, returns }: ComparedReturns): ReferencePeriod {
  const { currency, to } = period;
  const since = period.from.getTime();
  const opening = valuations.findLast((point) => point.at.getTime() <= since && isStated(point));
  const start = opening && opening.value !== ZERO ? opening.at : endOfDay(returns.from);
  const end = later(valuations.findLast(isStated)?.at ?? to, start);
  return { from: returns.from, start, end, currency, valuations, points: returns.points };
}

/** When the value of each day of the account's growth was stated, the earliest first. */
function statedTimes({ start, valuations, points }: ReferencePeriod): ReadonlyMap<string, Date> {
  const stated = valuations.filter(isStated);
  let [next, last] = [0, start];
  const times = new Map<string, Date>();
  for (const { day } of points) {
    for (let value = stated[next]; value && zurichDate(value.at) <= day; value = stated[next]) {
      last = later(last, value.at);
      next += 1;
    }
    times.set(day, last);
  }
  return times;
}

/** The instruments that an account may be compared with, by id. */
export async function readReferences(em: Em): Promise<ReadonlyMap<string, Instrument>> {
  return new Map([...(await readInstruments(em))].filter(([, instrument]) => isReference(instrument)));
}

/** Those with a price in a period. */
export async function readPriced(
  em: Em,
  references: ReadonlyMap<string, Instrument>,
  { start, end }: ReferencePeriod,
): Promise<Instrument[]> {
  const last = await readPrices(em, [...references.keys()], end);
  return [...references.values()].filter(({ id }) => (last.get(id)?.at ?? start) > start);
}

type Missing = 'noStart' | 'noPrice' | 'noRate';

/** What an instrument made of a period, with the days of its first and its last price. */
interface KnownReference extends ReferenceReturns {
  readonly firstPrice: string;
  readonly lastPrice: string;
}

/** What a unit of an instrument was worth whenever the account was valued, and at the end of other days with a price. */
async function readWorths(
  em: Em,
  { id, quoteCurrency }: Instrument,
  { from, start, end, currency }: ReferencePeriod,
  stated: ReadonlyMap<string, Date>,
): Promise<Worth[] | Missing> {
  const prices = (await readPriceSeries(em, [id], start, end)).get(id) ?? [];
  const [first, ...others] = prices;
  if (!first || first.at > start) return 'noStart';
  if (others.length === 0) return 'noPrice';
  const times = new Map(others.map(({ at }) => zurichDate(at)).map((day) => [day, endOfDay(day)]));
  for (const [day, at] of [...stated, [zurichDate(end), end] as const]) times.set(day, at);
  const findRate = await readRates(em, [quoteCurrency, currency]);
  const worths: Worth[] = [];
  let [price, time, next] = [first, start, 0];
  const byDay = [...times].filter(([day]) => day >= from).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [day, at] of [[from, start] as const, ...byDay]) {
    time = later(time, at);
    for (let other = others[next]; other && other.at <= time; other = others[next]) {
      price = other;
      next += 1;
    }
    const rate = findRate(quoteCurrency, currency, zurichDate(time));
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
  const stated = statedTimes(period);
  const worths = await readWorths(em, instrument, period, stated);
  if (typeof worths === 'string') return { instrument, returns: worths };
  const returns = referenceReturns(worths, [...stated.keys()]);
  const [firstPrice, lastPrice] = [worths[0], worths.at(-1)].map((worth) =>
    zurichDate(worth?.statedAt ?? period.end),
  );
  if (!returns || !firstPrice || !lastPrice) return { instrument, returns: 'noPrice' };
  return { instrument, returns: { ...returns, firstPrice, lastPrice } };
}

/** What the difference of two returns follows from. */
export const traceDifference = (own: TrailNode, reference: TrailNode): TrailNode => ({
  name: 'total',
  of: own.of,
  percent: (own.percent ?? 0) - (reference.percent ?? 0),
  formula: 'difference',
  inputs: [
    { ...own, name: 'return' },
    { ...reference, name: 'benchmark' },
  ],
});

/** The prices and rates that the return of a reference follows from; null where it is not known. */
export async function traceReference(em: Em, id: string, period: ReferencePeriod): Promise<TrailNode | null> {
  const { instrument, returns } = await readReference(em, await readReferences(em), id, period);
  if (typeof returns === 'string') return null;
  const findRate = await readRates(em, [instrument.quoteCurrency, period.currency]);
  const inputs: TrailNode[] = [];
  for (const time of [period.start, period.end]) {
    const day = zurichDate(time);
    const price = (await readPrices(em, [id], time)).get(id);
    const rate = findRate(instrument.quoteCurrency, period.currency, day);
    if (!price || !rate) return null;
    inputs.push(...traceUnit(instrument, day, { price, rate }));
  }
  const percent = toReturn(returns.growth) * 100;
  return { name: 'total', of: zurichDate(period.end), percent, formula: 'quotient', inputs };
}
