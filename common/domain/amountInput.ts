import { MONEY_DECIMALS, type Money, parseMoney } from './money.ts';
import type { NumberLanguage } from './numberLanguage.ts';

export type AmountError = 'empty' | 'not_an_amount' | 'ambiguous' | 'too_many_decimals' | 'too_large';

type ParsedAmount =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly problem: AmountError };

/** Thousands separator; null where the language uses neither comma nor point. */
const GROUPING: Readonly<Record<NumberLanguage, ',' | '.' | null>> = { en: ',', de: '.', fr: null };
const DECIMAL: Readonly<Record<NumberLanguage, ',' | '.'>> = { en: '.', de: ',', fr: ',' };

const MAX_LENGTH = 40;
/** Accepted as thousands separators in every language. */
const SPACE_OR_APOSTROPHE = /['’\s]/;

const invalid = (problem: AmountError): ParsedAmount => ({ ok: false, problem });

/** Digits of a whole number without separators; null if its groups of three are incomplete. */
function wholeDigits(text: string): string | null {
  const separator = /\D/.exec(text)?.[0];
  if (separator === undefined) return text;
  const isSpacer = SPACE_OR_APOSTROPHE.test(separator);
  const [first = '', ...groups] = text.split(isSpacer ? SPACE_OR_APOSTROPHE : separator);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : null;
}

/** Position of the decimal separator in `text`, -1 for none, or null if it is ambiguous. */
function decimalPosition(text: string, language: NumberLanguage): number | null {
  const separators = [...text].filter((character) => character === ',' || character === '.');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (separators.length === 0) return -1;
  if (separators.includes(',') && separators.includes('.')) return last;
  if (separators.length > 1) return -1;
  const separator = text[last];
  const before = text.slice(0, last);
  const isThreeAfter = /^\d{3}$/.test(text.slice(last + 1));
  // A first group of thousands has one to three digits and does not start with 0.
  if (!isThreeAfter || !/^[1-9]\d{0,2}$/.test(before)) return last;
  if (separator === GROUPING[language]) return -1;
  return separator === DECIMAL[language] ? last : null;
}

/**
 * Parses a typed amount of US dollars: `1234.56`, `1'234.56`, `1,234.56`, `1.234,56`, `1 234,56`, with an optional sign
 * and `$` or `USD` before or after it. The language decides whether a single comma or point before exactly three digits
 * separates thousands or decimals. At most 5 decimals, at most 10^12 dollars.
 */
export function parseAmountInput(typed: string, language: NumberLanguage = 'en'): ParsedAmount {
  const trimmed = typed.trim();
  // Before the patterns, which take long for a long text.
  if (trimmed.length > MAX_LENGTH) return invalid('not_an_amount');
  const text = trimmed.replace(/\s*(?:USD|\$)$/i, '').replace(/^([-\u2212+]?)\s*(?:USD|\$)\s*/i, '$1');
  if (text === '') return invalid('empty');
  const magnitude = text.replace(/^[-\u2212+]/, '');
  if (!/\d/.test(magnitude) || !/^[\d.,'’\s]+$/.test(magnitude)) {
    return invalid('not_an_amount');
  }
  const decimalAt = decimalPosition(magnitude, language);
  if (decimalAt === null) return invalid('ambiguous');
  const whole = decimalAt < 0 ? magnitude : magnitude.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : magnitude.slice(decimalAt + 1);
  const digits = wholeDigits(whole);
  if (digits === null || !/^\d*$/.test(fraction)) return invalid('ambiguous');
  if (fraction.length > MONEY_DECIMALS) return invalid('too_many_decimals');
  const plain = `${digits || '0'}${fraction ? `.${fraction}` : ''}`;
  const amount = parseMoney(`${/^[-\u2212]/.test(text) ? '-' : ''}${plain}`);
  if (amount === null) return invalid('too_large');
  return { ok: true, amount };
}
