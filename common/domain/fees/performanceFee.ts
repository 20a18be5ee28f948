import { AMOUNT_DECIMALS, divideHalfEven, powerOfTen, unitsToText } from '../amount.ts';
import { type Money, ZERO } from '../money.ts';
import { GROWTH_DECIMALS, type Growth } from '../returns/growth.ts';
import { toCents } from './managementFee.ts';
import type { Units } from './trackUnits.ts';

/** The units of an account that is worth a value. */
interface UnitState extends Units {
  readonly value: Money;
}

/**
 * The performance fee: units × (price − mark) × rate, of what the price is above the mark after a management fee that
 * leaves the account, with the gain of units that were sold; units are value ÷ price. Rounded once.
 * @param rate tenths of a percent
 */
export function performanceFee(
  { value, price, mark, redeemed }: UnitState,
  management: Money,
  rate: number,
): Money {
  const gain = (value - management) * price - value * mark;
  return toCents(((gain > 0n ? gain : 0n) + redeemed * price) * BigInt(rate), price * 1_000n);
}

export const PERFORMANCE_SUMS = ['gain', 'afterManagement', 'belowManagement', 'belowMark'] as const;
/**
 * What a performance fee is of, beside the gain of units that were sold: the gain above the mark, without or after a
 * management fee from the account; or nothing, because that fee is not less than the gain, or the price not above the mark.
 */
export type PerformanceSum = (typeof PERFORMANCE_SUMS)[number];

/** @param management what left the account before */
export function performanceSum(
  { value, price, mark }: Omit<UnitState, 'redeemed'>,
  management: Money,
): PerformanceSum {
  if (price <= mark) return 'belowMark';
  if (management === ZERO) return 'gain';
  return (value - management) * price > value * mark ? 'afterManagement' : 'belowManagement';
}

/** The price after fees have left the account. */
export const priceAfter = ({ value, price }: Pick<UnitState, 'value' | 'price'>, fees: Money): Growth =>
  value > ZERO ? (price * (value - fees)) / value : price;

/** So many that the shown figures give the fee of an account of millions to the cent. */
export const UNIT_DECIMALS = 10;

const UNITS_PER_VALUE = powerOfTen(GROWTH_DECIMALS - AMOUNT_DECIMALS + UNIT_DECIMALS);

/** Units of an account, with these decimals. */
export const unitsOf = ({ value, price }: Pick<UnitState, 'value' | 'price'>): bigint =>
  price > 0n ? (value * UNITS_PER_VALUE) / price : 0n;

/** A price of a unit as it is shown. */
export const unitPriceText = (price: Growth): string =>
  unitsToText(divideHalfEven(price, powerOfTen(GROWTH_DECIMALS - UNIT_DECIMALS)), UNIT_DECIMALS);
