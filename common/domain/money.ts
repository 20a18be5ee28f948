import { AMOUNT_DECIMALS, type Amount, amount, type Currency, parseUnits, unitsToText } from './amount.ts';
import { type NumberLanguage, SEPARATORS, withCurrency } from './numberLanguage.ts';

/** An amount of US dollars. Plain comparison operators work; for arithmetic use the functions of amounts. */
export type Money = Amount<'USD'>;

/** Units of one dollar: 10 to the power of MONEY_DECIMALS. */
export const MONEY_UNITS_PER_DOLLAR = 100_000n;

/** Most decimals that an amount field accepts. */
export const MONEY_DECIMALS = AMOUNT_DECIMALS;
/** Decimal digits that survive a round trip through a double. */
const EXACT_DOUBLE_DIGITS = 15;
const MINUS = '\u2212';

/** Brands a number of units as money. */
export const money = amount<'USD'>;

export const ZERO: Money = money(0n);

/** Highest amount (10^12 dollars, either sign) in input and requests. */
export const MAX_MONEY: Money = money(1_000_000_000_000n * MONEY_UNITS_PER_DOLLAR);

/**
 * Parses a plain decimal string of dollars: an optional '-', digits, at most 5 decimals.
 * Null for anything else: spaces, separators, exponents, or an amount beyond MAX_MONEY.
 */
export function parseMoney(text: string): Money | null {
  const units = parseUnits(text, MONEY_DECIMALS);
  return units === null || units > MAX_MONEY || -units > MAX_MONEY ? null : money(units);
}

/**
 * Converts a JSON number of dollars. Null for NaN, infinities, more than 5 decimals, more than 15 significant digits
 * (not exact in a double) or an amount beyond MAX_MONEY.
 */
export function moneyFromNumber(n: number): Money | null {
  // The shortest text that parses to n. It contains an exponent only below 1e-6 and from 1e21, where n is out of range
  // and parseMoney returns null.
  const text = String(n);
  const digits = text.replace(/[-.]/g, '');
  if (digits.length > EXACT_DOUBLE_DIGITS) return null;
  return parseMoney(text);
}

/** Parses an amount that must be valid, for example from a response. Throws a RangeError for anything else. */
export function requireMoney(amount: string | number): Money {
  const parsed = typeof amount === 'number' ? moneyFromNumber(amount) : parseMoney(amount);
  if (parsed === null) throw new RangeError(`not an amount of dollars: ${amount}`);
  return parsed;
}

/** The integer nearest to numerator / denominator, halves away from zero. The denominator must be above 0. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -quotient : quotient;
}

/** Units of the last decimal, by the number of decimals. */
const UNITS = [100_000n, 10_000n, 1_000n, 100n, 10n, 1n] as const;

/** An amount as a plain decimal string with `places` decimals (0 to 5), halves rounded away from zero: '120000.00'. */
export function toDecimalString<C extends Currency>(m: Amount<C>, places = 2): string {
  if (!Number.isInteger(places) || places < 0 || places > MONEY_DECIMALS) {
    throw new RangeError(`places must be an integer from 0 to ${MONEY_DECIMALS}, not ${places}`);
  }
  const unit = UNITS[places] ?? 1n;
  const rounded = unit === 1n ? m : divideRounded(m, unit);
  return unitsToText(rounded, places);
}

/** Rounds an amount to `places` decimals (0 to 5), halves away from zero. */
export function roundMoney<C extends Currency>(m: Amount<C>, places: number): Amount<C> {
  const unit = 10n ** BigInt(MONEY_DECIMALS - places);
  return amount(divideRounded(m, unit) * unit);
}

/** An amount as a plain decimal string without rounding: at least 2 decimals, at most 5. */
export function toExactDecimalString<C extends Currency>(m: Amount<C>): string {
  return toDecimalString(m, MONEY_DECIMALS).replace(/0{1,3}$/, '');
}

/** Dollars as a double, only for ratios, charts and JSON numbers. Do not calculate amounts with it. */
export function moneyToNumber(m: Money): number {
  return Number(toDecimalString(m, MONEY_DECIMALS));
}

export function minMoney(a: Money, b: Money): Money {
  return a < b ? a : b;
}

export function maxMoney(a: Money, b: Money): Money {
  return a > b ? a : b;
}

export function isPositive(m: Money): boolean {
  return m > 0n;
}

export function isNegative(m: Money): boolean {
  return m < 0n;
}

export interface UsdFormat {
  /** None by default; `exact` shows 2 to 5 without rounding. */
  readonly decimals?: 0 | 2 | 'exact' | undefined;
  readonly language?: NumberLanguage | undefined;
}

/** An amount with its separators and without sign and currency, and whether it is below zero as shown. */
function formatSize<C extends Currency>(m: Amount<C>, { decimals = 0, language = 'en' }: UsdFormat) {
  const text = decimals === 'exact' ? toExactDecimalString(m) : toDecimalString(m, decimals);
  const separators = SEPARATORS[language];
  const [whole = '', ...fraction] = text.replace('-', '').split('.');
  const size = [whole.replace(/\B(?=(\d{3})+$)/g, separators.thousands), ...fraction].join(separators.cents);
  return { size, isNegative: text.startsWith('-') };
}

/**
 * Formats an amount for display: '$120,000', 'CHF 120,000', in German and French 'USD 120’000'; negatives with a minus
 * sign (U+2212): '−$5,000', 'USD −5’000'. With `plus`, '+' stands before what is above zero as shown.
 */
export function formatAmount<C extends Currency>(
  m: Amount<C>,
  currency: NoInfer<C>,
  format: UsdFormat = {},
  plus = '',
): string {
  const { size, isNegative } = formatSize(m, format);
  return withCurrency(size, currency, format.language, isNegative ? MINUS : /[1-9]/.test(size) ? plus : '');
}

/** Formats dollars for display: '$120,000', '−$5,000'. */
/* @__NO_SIDE_EFFECTS__ */
export function formatUsd(m: Money, format: UsdFormat = {}): string {
  return formatAmount(m, 'USD', format);
}

/** Like formatUsd, with a plus sign if the displayed amount is above zero: '+$1,200', '$0', '−$5'. */
export function formatSignedUsd(m: Money, format: UsdFormat = {}): string {
  return formatAmount(m, 'USD', format, '+');
}

/** An amount without a currency sign, with separators and 2 to 5 decimals, not rounded: '1,250.00001'. */
export function formatExactAmount<C extends Currency>(m: Amount<C>, language: NumberLanguage = 'en'): string {
  const { size, isNegative } = formatSize(m, { decimals: 'exact', language });
  return `${isNegative ? MINUS : ''}${size}`;
}
