import { DAYS_OF_YEAR, daysBetween } from '../dates.ts';
import type { Flow } from '../history.ts';
import { type Payment, rootsOf } from './roots.ts';

export type MoneyWeighted =
  | {
      readonly kind: 'defined';
      /** The yearly rate, 0.1 for 10 %. */
      readonly perYear: number;
      /** The same rate over the whole period. */
      readonly total: number;
    }
  /** Several rates make the payments worth nothing. */
  | { readonly kind: 'notUnique'; readonly perYear: readonly number[] }
  | { readonly kind: 'notDefined'; readonly reason: MissingRate };

/** All on one day; all in one direction, or none; or no rate makes them worth nothing. */
type MissingRate = 'oneDay' | 'oneDirection' | 'noRate';

/** The payments of each day, in the order of days, without days on which they add up to nothing. */
function byDay(flows: readonly Flow[]): Flow[] {
  const days = new Map<string, Flow['amount']>();
  for (const { day, amount } of flows) days.set(day, ((days.get(day) ?? 0n) + amount) as Flow['amount']);
  return [...days]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The money-weighted return (XIRR): the yearly rate at which all payments, discounted by actual days ÷ 365, add up to 0.
 * @param flows from the investor's pocket: what is paid in is below 0, what is taken out or is worth at the end above it
 */
export function moneyWeighted(flows: readonly Flow[]): MoneyWeighted {
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
  const years = days / DAYS_OF_YEAR;
  const rates = rootsOf(shares).map((root) => ({
    perYear: Math.expm1(root / years),
    total: Math.expm1(root),
  }));
  const [only, other] = rates;
  if (!only) return notDefined('noRate');
  if (other) return { kind: 'notUnique', perYear: rates.map((rate) => rate.perYear) };
  return { kind: 'defined', ...only };
}
