import { AMOUNT_DECIMALS, powerOfTen } from '../amount.ts';
import { type Money, ZERO } from '../money.ts';
import { GROWTH_DECIMALS, type Growth } from '../returns/growth.ts';
import { toCents } from './managementFee.ts';

/** An account at the end of a day as units of its own: what the client paid in bought and sold them at the price of the day. */
export interface UnitState {
  readonly value: Money;
  /** Of one unit, which cost 1 when the fee was agreed. */
  readonly price: Growth;
  /** The highest price at which a fee was charged. */
  readonly mark: Growth;
}

/**
 * The performance fee: units × (price − mark) × rate, of what the price is above the mark after the management fee; units
 * are value ÷ price. Rounded once. Nothing below the mark.
 * @param rate tenths of a percent
 */
export function performanceFee({ value, price, mark }: UnitState, management: Money, rate: number): Money {
  if (price <= 0n) return ZERO;
  const gain = (value - management) * price - value * mark;
  return gain > 0n ? toCents(gain * BigInt(rate), price * 1_000n) : ZERO;
}

/** The price after fees have left the account. */
export const priceAfter = ({ value, price }: Pick<UnitState, 'value' | 'price'>, fees: Money): Growth =>
  value > 0n ? (price * (value - fees)) / value : price;

/** So many that the shown figures give the fee of an account of millions to the cent. */
export const UNIT_DECIMALS = 8;

const UNITS_PER_VALUE = powerOfTen(GROWTH_DECIMALS - AMOUNT_DECIMALS + UNIT_DECIMALS);

/** Units of an account, with these decimals. */
export const unitsOf = ({ value, price }: Pick<UnitState, 'value' | 'price'>): bigint =>
  price > 0n ? (value * UNITS_PER_VALUE) / price : 0n;
