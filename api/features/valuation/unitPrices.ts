import type { Em } from '#api/db/openDatabase.ts';
import { readPricesAt } from '#api/prices/readPrices.ts';
import { readRates } from '#api/valuation/readRates.ts';
import type { Currency } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import type { DatedPrice } from '#common/domain/prices/price.ts';
import { currencyOf } from '#common/domain/prices/rate.ts';
import {
  type DatedRate,
  DOLLAR_PRICE,
  type FindLastPrice,
  type FindRate,
  lastPrices,
} from '#common/domain/prices/rateHistory.ts';
import type { FindGrowth, MissingPrice } from '#common/domain/returns/attribution/composition.ts';
import { growthBetween } from '#common/domain/returns/growth.ts';
import { endOfDay } from '#common/domain/zurichTime.ts';

interface DatedUnit {
  readonly price: DatedPrice;
  /** To the currency that is asked for. */
  readonly rate: DatedRate;
}

/** What units of instruments are worth at the ends of some days, in one currency. */
export class UnitPrices {
  readonly #instruments: ReadonlyMap<string, Instrument>;
  readonly #lastUntil: FindLastPrice;
  readonly #findRate: FindRate;
  readonly #currency: Currency;

  constructor(
    instruments: ReadonlyMap<string, Instrument>,
    series: ReadonlyMap<string, readonly DatedPrice[]>,
    findRate: FindRate,
    currency: Currency,
  ) {
    this.#instruments = instruments;
    this.#lastUntil = lastPrices(series);
    this.#findRate = findRate;
    this.#currency = currency;
  }

  /** @throws for an id that nothing has */
  instrument(id: string): Instrument {
    const instrument = this.#instruments.get(id);
    if (!instrument) throw new Error(`There is no instrument ${id}.`);
    return instrument;
  }

  /** The last price until the end of a day that was read; undefined without one. A unit of cash is worth itself. */
  priceOn(id: string, day: string): DatedPrice | undefined {
    if (currencyOf(id)) return DOLLAR_PRICE;
    return this.#lastUntil(id, day);
  }

  /** A unit at the end of a day, or what is missing to know its worth. */
  unitOn(instrument: string, day: string): DatedUnit | MissingPrice {
    const price = this.priceOn(instrument, day);
    if (!price) return { reason: 'noStart', instrument, day };
    const from = currencyOf(instrument) ?? this.instrument(instrument).quoteCurrency;
    const rate = this.#findRate(from, this.#currency, day);
    return rate ? { price, rate } : { reason: 'noRate', instrument, day };
  }

  readonly findGrowth: FindGrowth = (instrument, from, to) => {
    const [before, after] = [this.unitOn(instrument, from), this.unitOn(instrument, to)];
    if ('reason' in before) return before;
    if ('reason' in after) return after;
    return growthBetween(
      before.price.units * before.rate.numerator * after.rate.denominator,
      after.price.units * after.rate.numerator * before.rate.denominator,
    );
  };

  /** What is missing where an instrument was not priced between the ends of two days; null where it was. */
  findGap(instrument: string, from: string, to: string): MissingPrice | null {
    const [before, after] = [this.priceOn(instrument, from), this.priceOn(instrument, to)];
    if (!before) return { reason: 'noStart', instrument, day: from };
    return currencyOf(instrument) || before !== after ? null : { reason: 'noPrice', instrument, day: to };
  }
}

/** Reads rates, and the prices that count at the ends of days. */
export async function readUnitPrices(
  em: Em,
  instruments: ReadonlyMap<string, Instrument>,
  ids: Iterable<string>,
  { days, currency }: { readonly days: readonly string[]; readonly currency: Currency },
): Promise<UnitPrices> {
  const wanted = [...new Set(ids)];
  const ends = [...new Set(days)].map(endOfDay);
  const series = await readPricesAt(em, wanted, ends);
  const currencies = wanted.map((id) => currencyOf(id) ?? instruments.get(id)?.quoteCurrency);
  return new UnitPrices(instruments, series, await readRates(em, [...currencies, currency]), currency);
}
