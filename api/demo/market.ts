import { addInstrument, addValuation } from '#api/features/valuation/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import { recordPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { digestOf, readHeld, readPriceBook } from '#api/valuation/priceBook.ts';
import { publishRun } from '#api/valuation/publishRun.ts';
import { parseUnits } from '#common/domain/amount.ts';
import { DAY_MS, HOUR_MS } from '#common/domain/duration.ts';
import { type Instrument, instrumentOf } from '#common/domain/instruments/instrument.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { MANDATES, unitValue } from './mandates.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { Timeline } from './timeline.ts';

/** Days for which there are sample prices. */
const DAYS = 430;
/** Runs of the last days are daily, and several are of the last day. */
const DAILY = 8;
const LAST_HOURS = [20.5, 14, 8, 0.6];
const SWING = 0.004;
const STALE = new Set(['INFR']);
/** Without prices of theirs. */
const STALE_DAYS = 24;

interface Quoted {
  readonly symbol: string;
  /** Today's price. */
  readonly price: number;
  /** Of a year, and of a day, as logarithms. */
  readonly growth: number;
  readonly noise: number;
}

const QUOTED: readonly Quoted[] = [
  { symbol: 'BTC', price: 89_230, growth: 0.2, noise: 0.034 },
  { symbol: 'ETH', price: 3_121.46, growth: 0.55, noise: 0.042 },
  { symbol: 'XAU', price: 4_068.3, growth: 0.36, noise: 0.013 },
  { symbol: 'CHF', price: 1.2436, growth: 0.03, noise: 0.004 },
  { symbol: 'EUR', price: 1.1582, growth: 0.02, noise: 0.004 },
  { symbol: 'ALPC', price: 184.2, growth: 0.22, noise: 0.016 },
  { symbol: 'GEQF', price: 132.44, growth: 0.1, noise: 0.012 },
  { symbol: 'INFR', price: 98.1, growth: 0.04, noise: 0.002 },
];

/** Today's price of a unit. */
const UNITS = { FBAL: 118.34, FGRO: 131.72 };
/** Of a unit against its holdings: what trades within a day made. */
const UNIT_NOISE = 0.0003;

const ADDED = [
  {
    symbol: 'ALPC',
    name: 'Alpine Consumer AG (demo)',
    kind: 'security',
    currency: 'CHF',
    assetClass: 'equities',
  },
  { symbol: 'GEQF', name: 'Global Equity Fund (demo)', kind: 'fund', currency: 'USD', assetClass: 'funds' },
  {
    symbol: 'INFR',
    name: 'Infrastructure Fund (demo)',
    kind: 'fund',
    currency: 'USD',
    assetClass: 'funds',
  },
  { symbol: 'FBAL', name: 'Firnline Balanced', kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
  { symbol: 'FGRO', name: 'Firnline Growth', kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
] as const;

/** When prices are recorded, and as how many days ago they count. */
interface Quote {
  readonly day: number;
  readonly at: Date;
}

/** Sample prices of a fictional market, and the instruments that staff added. */
export class DemoMarket {
  readonly #prices = new Map<string, readonly number[]>();
  readonly #instruments = new Map<string, Instrument>();

  constructor(random: SeededRandom) {
    const walk = (growth: number, noise: number) => {
      let level = 0;
      return Array.from({ length: DAYS + 1 }, (_, day) => {
        if (day > 0) level -= growth / 365 + random.bellCurve() * noise;
        return Math.exp(level);
      });
    };
    for (const { symbol, price, growth, noise } of QUOTED)
      this.#prices.set(
        symbol,
        walk(growth, noise).map((level) => price * level),
      );
    for (const mandate of MANDATES) {
      const value = (day: number) => unitValue(mandate, day, (symbol, ago) => this.#dollars(symbol, ago));
      const prices = walk(0, UNIT_NOISE).map(
        (level, day) => (UNITS[mandate.symbol] * level * value(day)) / value(0),
      );
      this.#prices.set(mandate.symbol, prices);
    }
  }

  #dollars(symbol: string, daysAgo: number): number {
    if (symbol === 'USD') return 1;
    const currency = ADDED.find((added) => added.symbol === symbol)?.currency ?? 'USD';
    return (this.#prices.get(symbol)?.[daysAgo] ?? 1) * this.#dollars(currency, daysAgo);
  }

  /** The instrument with a symbol; of those that staff added once they did. */
  instrument(symbol: string): Instrument {
    const added = this.#instruments.get(symbol);
    if (added) return added;
    return instrumentById(symbol.toLowerCase() as Parameters<typeof instrumentById>[0]);
  }

  /** The price some days ago, as people write it. It swings within the last day. */
  price(symbol: string, daysAgo: number): number {
    const prices = this.#prices.get(symbol) ?? [];
    const day = Math.min(DAYS, daysAgo < 1 ? 0 : Math.round(daysAgo));
    const swing = daysAgo < 1 ? 1 + Math.sin(daysAgo * 2 * Math.PI) * SWING : 1;
    const price = (prices[day] ?? 1) * swing;
    return Number(price.toFixed(price < 10 ? 4 : 2));
  }

  async #add(work: UnitOfWork): Promise<void> {
    for (const { symbol, ...stated } of ADDED) {
      const { staleAfterDays, decimals } = instrumentOf({ id: symbol, name: symbol, kind: stated.kind });
      const instrument = await addInstrument(work, { ...stated, symbol, staleAfterDays, decimals });
      this.#instruments.set(symbol, instrument);
    }
  }

  async #record(work: UnitOfWork, times: readonly Quote[]): Promise<void> {
    const prices = times.flatMap(({ day, at }) =>
      [...this.#prices.keys()]
        .filter((symbol) => day > STALE_DAYS || !STALE.has(symbol))
        .map((symbol) => {
          const { id: instrument, priceDecimals } = this.instrument(symbol);
          return { instrument, at, units: parseUnits(String(this.price(symbol, day)), priceDecimals) ?? 0n };
        }),
    );
    await recordPrices(work, prices, { source: 'sample' });
  }

  async #publish(work: UnitOfWork): Promise<void> {
    const { em, now: at } = work;
    const pricesDigest = digestOf((await readPriceBook(em, at)).pricesOf(await readHeld(em)));
    const run = await addValuation(work, { at, pricesDigest });
    await publishRun(work, run.number);
  }

  /** Prices of each working day and of the last hours, and valuation runs, the older of them weekly. */
  seed(timeline: Timeline, staff: Actor): void {
    timeline.at(timeline.daysAgo(DAYS, 8.2), staff, (work) => this.#add(work));
    const isWorkday = (day: number) => {
      const weekday = new Date(timeline.now.getTime() - day * DAY_MS).getUTCDay();
      return weekday > 0 && weekday < 6;
    };
    const run = (at: Date, times: readonly Quote[]) => {
      timeline.at(at, staff, (work) => this.#record(work, times));
      timeline.at(at, staff, (work) => this.#publish(work));
    };
    const closes: Quote[] = [];
    for (let day = DAYS - 1; day > 0; day -= 1) {
      if (isWorkday(day)) closes.push({ day, at: timeline.daysAgo(day, 16) });
      if (closes.length > 0 && (day % 7 === 1 || (day <= DAILY && isWorkday(day)))) {
        run(timeline.daysAgo(day, 16.7), closes.splice(0));
      }
    }
    for (const hours of LAST_HOURS) {
      const at = new Date(timeline.now.getTime() - hours * HOUR_MS);
      run(at, [{ day: hours / 24, at }]);
    }
  }
}
