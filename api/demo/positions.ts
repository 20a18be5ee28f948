import { bookTrade } from '#api/features/trades/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { suggestColour } from '#common/domain/instruments/assetColours.ts';
import type { InstrumentKind } from '#common/domain/instruments/instrument.ts';
import type { FeeKind, TradeKind } from '#common/domain/ledger/transaction.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type DemoAccount, dollars } from './demoAccount.ts';
import type { DemoMarket } from './market.ts';
import type { SeededRandom } from './seededRandom.ts';
import type { Timeline } from './timeline.ts';

/** Symbols with their shares in percent; the rest stays cash in dollars. */
export type Mix = readonly (readonly [symbol: string, percent: number])[];

const MIXES: readonly Mix[] = [
  [
    ['FBAL', 70],
    ['XAU', 15],
  ],
  [['FGRO', 80]],
  [
    ['GEQF', 45],
    ['BTC', 15],
    ['XAU', 20],
  ],
  [
    ['ALPC', 30],
    ['GEQF', 30],
    ['CHF', 20],
  ],
  [
    ['FBAL', 40],
    ['FGRO', 30],
    ['ETH', 10],
  ],
  [
    ['GEQF', 40],
    ['INFR', 25],
    ['EUR', 15],
  ],
];

export interface Order {
  readonly kind: TradeKind;
  readonly symbol: string;
  /** Dollars. */
  readonly amount: number;
  readonly feeKind?: FeeKind | undefined;
}

/** Shares are traded whole, other units in millionths. */
const UNIT_DECIMALS: Partial<Record<InstrumentKind, number>> = { cash: 2, security: 0 };
/** Brokers' charges as a share of the amount. */
const TRADING_COSTS = 0.001;

/** Books an order at the sample prices of its day; of what is quoted in another currency, in that. */
export async function bookOrder(
  work: UnitOfWork,
  market: DemoMarket,
  { investorId }: DemoAccount,
  { kind, symbol, amount, feeKind }: Order,
  daysAgo: number,
): Promise<void> {
  const { id, kind: held, quoteCurrency, decimals } = market.instrument(symbol);
  const isCash = held === 'cash';
  const rate = quoteCurrency === 'USD' ? 1 : market.price(quoteCurrency, daysAgo);
  const price = market.price(symbol, daysAgo);
  const isTraded = kind !== 'income' && kind !== 'fee';
  const quantity = (amount / rate / price).toFixed(Math.min(decimals, UNIT_DECIMALS[held] ?? 6));
  const local = isTraded ? Number(quantity) * price : amount / rate;
  const cash = { amount: local.toFixed(2), currency: quoteCurrency.toLowerCase() };
  const stated = { investorId, date: zurichDate(work.now) };
  const exchange = (currency: string, units: string) =>
    bookTrade(work, {
      ...stated,
      kind: 'exchange',
      instrument: currency,
      quantity: units,
      amount: amount.toFixed(2),
      currency: 'usd',
    });
  if (!isTraded)
    await bookTrade(work, { ...stated, ...cash, instrument: id, kind, ...(feeKind ? { feeKind } : {}) });
  else if (isCash) await exchange(id, quantity);
  else {
    if (cash.currency !== 'usd' && kind === 'buy') await exchange(cash.currency, cash.amount);
    const fee = held === 'strategy' ? {} : { fee: (local * TRADING_COSTS).toFixed(2) };
    await bookTrade(work, { ...stated, ...cash, ...fee, instrument: id, quantity, kind });
  }
}

/** States a mix as the allocation of an account. */
export async function allocateMix(
  work: UnitOfWork,
  market: DemoMarket,
  account: DemoAccount,
  mix: Mix,
): Promise<void> {
  const rest = 100 - mix.reduce((sum, [, percent]) => sum + percent, 0);
  const named = mix.map(([symbol, allocation]) => ({ name: market.instrument(symbol).name, allocation }));
  const used: string[] = [];
  const assets = [...named, { name: 'Cash (USD)', allocation: rest }].map((asset) => {
    const color = suggestColour(asset.name, used);
    used.push(color);
    return { ...asset, color };
  });
  await account.allocate(work, assets);
}

interface PositionsContext {
  readonly timeline: Timeline;
  readonly random: SeededRandom;
  readonly staff: Actor;
  readonly market: DemoMarket;
}

/** An account that runs value by its positions: a deposit, purchases, a dividend, a sale and the fee. */
export function seedPositions(
  { timeline, random, staff, market }: PositionsContext,
  account: DemoAccount,
  amount: number,
  fundedDays: number,
): void {
  const mix = random.pick(MIXES);
  const first = timeline.daysAgo(fundedDays, 9.5);
  timeline.at(first, staff, (work) => account.deposit(work, dollars(amount), 'completed', true));
  timeline.at(new Date(first.getTime() + 1_200_000), staff, async (work) => {
    await allocateMix(work, market, account, mix);
    for (const [symbol, percent] of mix) {
      const kind = market.instrument(symbol).kind === 'strategy' ? 'subscription' : 'buy';
      await bookOrder(work, market, account, { kind, symbol, amount: (amount * percent) / 100 }, fundedDays);
    }
  });
  const [symbol, percent] = mix[0] ?? ['FBAL', 70];
  const later = (share: number, hour: number, order: Omit<Order, 'symbol'>) => {
    const days = fundedDays * share;
    timeline.at(timeline.daysAgo(days, hour), staff, (work) =>
      bookOrder(work, market, account, { ...order, symbol }, days),
    );
  };
  if (fundedDays < 60) return;
  const part = (amount * percent) / 100;
  if (symbol === 'GEQF' || symbol === 'ALPC') later(0.6, 9.8, { kind: 'income', amount: part * 0.012 });
  if (random.boolean(0.5)) {
    const kind = symbol === 'FBAL' || symbol === 'FGRO' ? 'redemption' : 'sell';
    later(0.4, 11.4, { kind, amount: part * 0.12 });
  }
  later(0.3, 10.6, { kind: 'fee', feeKind: 'management', amount: amount * 0.0025 });
}
