import { daysBetween } from '../dates.ts';
import type { Flow } from '../history.ts';
import { type Reported, reported } from '../reporting.ts';
import { type Payment, rootsOf } from './roots.ts';

export type MoneyWeighted =
  /** 0.1 for 10 %. */
  | { readonly kind: 'defined'; readonly rate: number }
  /** Several rates make the payments worth nothing; none are stated where payments change direction too often. */
  | { readonly kind: 'notUnique'; readonly rates: readonly number[] }
  | { readonly kind: 'notDefined'; readonly reason: MissingRate };

/** All on one day; all in one direction, or none; or no rate that can be stated makes them worth nothing. */
type MissingRate = 'oneDay' | 'oneDirection' | 'noRate';

/** The payments of each day, in the order of days, without days on which they add up to nothing. */
function byDay(flows: readonly Flow[]): Flow[] {
  const days = new Map<string, Reported>();
  for (const { day, amount } of flows) days.set(day, reported((days.get(day) ?? 0n) + amount));
  return [...days]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The money-weighted return (XIRR): the rate at which all payments, discounted by their time, add up to 0.
 * @param flows from the investor's pocket: what is paid in is below 0, what is taken out or is worth at the end above it
 * @param unit days that the rate is of: a year, or those from the first to the last flow
 */
export function moneyWeighted(flows: readonly Flow[], unit: number): MoneyWeighted {
  const payments = byDay(flows);
  const [first] = payments;
  const notDefined = (reason: MissingRate): MoneyWeighted => ({ kind: 'notDefined', reason });
  if (!first) return notDefined('oneDirection');
  const byTime = flows.map(({ day }) => day).sort();
  if (byTime[0] === byTime.at(-1)) return notDefined('oneDay');
  if (payments.every(({ amount }) => amount > 0n === first.amount > 0n)) return notDefined('oneDirection');
  const [start = '', end = ''] = [byTime[0], byTime.at(-1)];
  const days = daysBetween(start, end);
  const shares = payments.map(
    ({ day, amount }): Payment => ({
      amount: Number(amount),
      time: daysBetween(start, day) / days,
    }),
  );
  const roots = rootsOf(shares);
  if (!roots) return { kind: 'notUnique', rates: [] };
  // Payments cannot be discounted with a rate of −100 %, which a double cannot tell from one that is close to it.
  const rates = roots.map((root) => Math.expm1((root * unit) / days)).filter((rate) => rate > -1);
  const [rate, other] = rates;
  if (rate === undefined || !rates.every(Number.isFinite)) return notDefined('noRate');
  return other === undefined ? { kind: 'defined', rate } : { kind: 'notUnique', rates };
}
