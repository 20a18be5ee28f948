import { roundMoney } from '../../money.ts';
import type { PerformanceBridge } from '../bridge/bridge.ts';
import { type Reported, reported } from '../reporting.ts';
import type { AccountProfit } from './accountProfit.ts';

export interface InstrumentContribution {
  /** Symbol; null for everything else: what was declared, charged or exchanged, is of no instrument or has no rate, and rounding. */
  readonly instrument: string | null;
  readonly amount: Reported;
}

/** What each instrument made of the change of value, with its income and fees, by symbol. */
export function knownGains(profit: AccountProfit): ReadonlyMap<string, bigint> {
  const gains = new Map<string, bigint>();
  const add = (instrument: string | null, amount: bigint) => {
    if (instrument !== null) gains.set(instrument, (gains.get(instrument) ?? 0n) + amount);
  };
  for (const { symbol, price } of [...profit.sales, ...profit.held]) add(symbol, price);
  for (const { instrument, amount } of [...profit.rates, ...profit.received]) add(instrument, amount);
  for (const { instrument, amount } of profit.paid) add(instrument, -amount);
  return gains;
}

/** The gains of instruments in cents, the most first. All add up to realised + unrealised + income + currency − fees. */
export function gainsByInstrument(
  profit: AccountProfit,
  bridge: PerformanceBridge,
): InstrumentContribution[] {
  const known = [...knownGains(profit)]
    .map(([instrument, amount]) => ({ instrument, amount: roundMoney(reported(amount), 2) }))
    .sort((a, b) => {
      if (a.amount === b.amount) return a.instrument < b.instrument ? -1 : 1;
      return a.amount < b.amount ? 1 : -1;
    });
  const { realised, unrealised, income, currency, fees } = bridge;
  const total = realised + unrealised + income + currency - fees;
  const rest = reported(known.reduce((left, { amount }) => left - amount, total));
  return rest === 0n ? known : [...known, { instrument: null, amount: rest }];
}
