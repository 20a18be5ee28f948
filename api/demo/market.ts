import { addInstrument } from '#api/features/valuation/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import { recordPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { digestOf, readHeld, readPriceBook } from '#api/valuation/priceBook.ts';
import { publishRun } from '#api/valuation/publishRun.ts';
import { addRun } from '#api/valuation/requestRun.ts';
import { parseUnits } from '#common/domain/amount.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { type Instrument, instrumentOf } from '#common/domain/instruments/instrument.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { Timeline } from './timeline.ts';

/** Days for which there are sample prices. */
const DAYS = 420;
/** Without prices since. */
const STALE_DAYS = 24;

interface Quoted {
  readonly symbol: string;
  /** Today's price. */
  readonly price: number;
  /** Of a year, and of a day, as logarithms. */
  readonly growth: number;
  readonly noise: number;
  readonly isStale?: true;
}

const QUOTED: readonly Quoted[] = [
  { symbol: 'BTC', price: 89_230, growth: 0.16, noise: 0.017 },
  { symbol: 'ETH', price: 3_121.46, growth: 0.11, noise: 0.021 },
  { symbol: 'XAU', price: 4_068.3, growth: 0.19, noise: 0.006 },
  { symbol: 'CHF', price: 1.2436, growth: 0.03, noise: 0.002 },
  { symbol: 'EUR', price: 1.1582, growth: 0.02, noise: 0.002 },
  { symbol: 'ALPC', price: 184.2, growth: 0.06, noise: 0.007 },
  { symbol: 'GEQF', price: 132.44, growth: 0.09, noise: 0.005 },
  { symbol: 'INFR', price: 98.1, growth: 0.04, noise: 0.002, isStale: true },
  { symbol: 'FBAL', price: 118.34, growth: 0.07, noise: 0.003 },
  { symbol: 'FGRO', price: 131.72, growth: 0.12, noise: 0.006 },
];

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

/** Sample prices of a fictional market, and the instruments that staff added. */
export class DemoMarket {
  readonly #prices = new Map<string, readonly number[]>();
  readonly #instruments = new Map<string, Instrument>();

  constructor(random: SeededRandom) {
    for (const { symbol, price, growth, noise } of QUOTED) {
      let level = 0;
      const prices = Array.from({ length: DAYS + 1 }, (_, day) => {
        if (day > 0) level -= growth / 365 + random.bellCurve() * noise;
        return price * Math.exp(level);
      });
      this.#prices.set(symbol, prices);
    }
  }

  /** The instrument with a symbol; of those that staff added once they did. */
  instrument(symbol: string): Instrument {
    const added = this.#instruments.get(symbol);
    if (added) return added;
    return instrumentById(symbol.toLowerCase() as Parameters<typeof instrumentById>[0]);
  }

  /** The price some days ago, as people write it. */
  price(symbol: string, daysAgo: number): number {
    const day = Math.min(DAYS, Math.max(0, Math.round(daysAgo)));
    const price = this.#prices.get(symbol)?.[day] ?? 1;
    return price < 10 ? Number(price.toFixed(4)) : Number(price.toFixed(2));
  }

  async #add(work: UnitOfWork): Promise<void> {
    for (const { symbol, ...stated } of ADDED) {
      const { staleAfterDays, decimals } = instrumentOf({ id: symbol, name: symbol, kind: stated.kind });
      const instrument = await addInstrument(work, { ...stated, symbol, staleAfterDays, decimals });
      this.#instruments.set(symbol, instrument);
    }
  }

  async #record(work: UnitOfWork, timeline: Timeline, days: readonly number[]): Promise<void> {
    const prices = days.flatMap((day) => {
      const at = timeline.daysAgo(day, 16);
      const quoted = QUOTED.filter(({ isStale }) => !isStale || day > STALE_DAYS);
      return quoted.map(({ symbol }) => {
        const { id: instrument, priceDecimals } = this.instrument(symbol);
        return { instrument, at, units: parseUnits(String(this.price(symbol, day)), priceDecimals) ?? 0n };
      });
    });
    await recordPrices(work, 'sample', prices);
  }

  async #publish(work: UnitOfWork): Promise<void> {
    const { em, now: at } = work;
    const held = (await readHeld(em)).map(({ instrument }) => instrument);
    const book = await readPriceBook(em, at);
    const run = await addRun(work, { at, pricesDigest: digestOf(book.pricesOf(held)) });
    await publishRun(work, run.number);
  }

  /** Prices of each working day, and a valuation run each week. */
  seed(timeline: Timeline, staff: Actor): void {
    timeline.at(timeline.daysAgo(DAYS, 8.2), staff, (work) => this.#add(work));
    for (let week = Math.floor(DAYS / 7) - 1; week >= 0; week -= 1) {
      const last = week * 7 + 1;
      const days = [6, 5, 4, 3, 2, 1, 0]
        .map((before) => last + before)
        .filter((day) => {
          const weekday = new Date(timeline.now.getTime() - day * DAY_MS).getUTCDay();
          return weekday > 0 && weekday < 6;
        });
      const at = timeline.daysAgo(last, 16.7);
      timeline.at(at, staff, async (work) => {
        await this.#record(work, timeline, days);
        await this.#publish(work);
      });
    }
  }
}
