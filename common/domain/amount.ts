declare const currency: unique symbol;

export const CURRENCIES = ['USD', 'CHF', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The reporting currency of an account for which staff chose none. */
export const DEFAULT_CURRENCY: Currency = 'USD';

/**
 * An exact amount of one currency, as an integer of 1/100 000 of it. Amounts of different currencies cannot be added:
 * the type is invariant, so that no amount is one of "any currency".
 * A bigint, because 10^12 dollars in these units exceed the safe integers. Comparison operators work.
 */
export type Amount<C extends Currency> = bigint & { readonly [currency]: (amount: C) => C };

export const AMOUNT_DECIMALS = 5;

/** Brands a number of units as an amount. No range check, because sums over many accounts can be large. */
export function amount<C extends Currency>(units: bigint): Amount<C> {
  return units as Amount<C>;
}

export function add<C extends Currency>(a: Amount<C>, b: Amount<NoInfer<C>>): Amount<C> {
  return amount(a + b);
}

export function subtract<C extends Currency>(a: Amount<C>, b: Amount<NoInfer<C>>): Amount<C> {
  return amount(a - b);
}

export function negate<C extends Currency>(a: Amount<C>): Amount<C> {
  return amount(-a);
}

export function sum<C extends Currency>(amounts: Iterable<Amount<C>>): Amount<C> {
  let total = 0n;
  for (const part of amounts) total += part;
  return amount(total);
}

/** Powers of ten that were needed before: a valuation run needs the same few many times. */
const POWERS: bigint[] = [];

/** 10 to the power of a number of decimals from 0. */
export function powerOfTen(decimals: number): bigint {
  const known = POWERS[decimals] ?? 10n ** BigInt(decimals);
  POWERS[decimals] = known;
  return known;
}

/**
 * The integer nearest to numerator / denominator, halves to the even neighbour: the rounding of products of quantity,
 * price and rate, which is done once, where a value is stated. The denominator must be above 0.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = size / denominator;
  const twice = 2n * (size - quotient * denominator);
  const isUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  const rounded = isUp ? quotient + 1n : quotient;
  return numerator < 0n ? -rounded : rounded;
}

/**
 * Parses a plain decimal text as an integer of 10^-decimals: an optional '-', digits, at most `decimals` decimals.
 * Null for anything else: spaces, separators, exponents, more than 60 digits before the decimals.
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  // A limit of all digits would reject what was read when it is written with all its decimals.
  const match = /^(-?)(\d{1,60})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return null;
  const size = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -size : size;
}

/** An integer of 10^-decimals as a plain decimal text with exactly these decimals: '-0.50'. */
export function unitsToText(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
