import { type Money, parseMoney } from './money.ts';

/** Languages whose number formats decide what `1,234` and `1.234` mean. */
export type AmountLanguage = 'en' | 'de' | 'fr';

export type AmountError = 'empty' | 'not_an_amount' | 'ambiguous' | 'too_many_decimals' | 'too_large';

type ParsedAmount =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly problem: AmountError };

/** The character that groups thousands; null where the language uses neither comma nor point for that. */
const GROUPING: Readonly<Record<AmountLanguage, ',' | '.' | null>> = { en: ',', de: '.', fr: null };
const DECIMAL: Readonly<Record<AmountLanguage, ',' | '.'>> = { en: '.', de: ',', fr: ',' };

const MAX_LENGTH = 40;
const MAX_DECIMALS = 5;
/** Apostrophes and spaces group thousands in every language. */
const SPACE_OR_APOSTROPHE = /['’\s]/;

const invalid = (problem: AmountError): ParsedAmount => ({ ok: false, problem });

/** Digits of a whole number whose groups of three, if it has any, are complete; else null. */
function wholeDigits(text: string, separator: RegExp): string | null {
  const [first = '', ...groups] = text.split(separator);
  if (groups.length === 0) return /^\d*$/.test(first) ? first : null;
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : null;
}

/** Position of the decimal separator in `text`, -1 for none, or null when the text does not tell. */
function decimalPosition(text: string, language: AmountLanguage): number | null {
  const marks = [...text].filter((character) => character === ',' || character === '.');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (marks.length === 0) return -1;
  if (marks.includes(',') && marks.includes('.')) return last;
  if (marks.length > 1) return -1;
  const mark = text[last];
  const before = text.slice(0, last);
  const isThreeAfter = /^\d{3}$/.test(text.slice(last + 1));
  // Only one to three digits before, the first of them above 0, can be a group of thousands.
  if (!isThreeAfter || !/^[1-9]\d{0,2}$/.test(before)) return last;
  if (mark === GROUPING[language]) return -1;
  return mark === DECIMAL[language] ? last : null;
}

/**
 * Reads an amount of US dollars as a person types it: `1234.56`, `1'234.56`, `1,234.56`, `1.234,56`, `1 234,56`,
 * with an optional sign, `$` or `USD`. A single comma or point before exactly three digits is read as the language
 * uses it. At most 5 decimals, at most 10^12 dollars.
 */
export function parseAmountInput(typed: string, language: AmountLanguage = 'en'): ParsedAmount {
  const text = typed
    .trim()
    .replace(/\s*USD$/i, '')
    .replace(/^([-\u2212+]?)\s*\$\s*/, '$1');
  if (text === '') return invalid('empty');
  const match = /^([-\u2212+]?)(.*)$/s.exec(text);
  const [, sign = '', size = ''] = match ?? [];
  if (text.length > MAX_LENGTH || !/\d/.test(size) || !/^[\d.,'’\s]+$/.test(size)) {
    return invalid('not_an_amount');
  }
  const decimalAt = decimalPosition(size, language);
  if (decimalAt === null) return invalid('ambiguous');
  const whole = decimalAt < 0 ? size : size.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : size.slice(decimalAt + 1);
  const kinds = new Set([...whole].filter((character) => !/\d/.test(character)).map(separatorKind));
  if (kinds.size > 1 || !/^\d*$/.test(fraction)) return invalid('ambiguous');
  const [kind = 'spacer'] = kinds;
  const digits = wholeDigits(whole, kind === 'spacer' ? SPACE_OR_APOSTROPHE : kind === ',' ? /,/ : /\./);
  if (digits === null) return invalid('ambiguous');
  if (fraction.length > MAX_DECIMALS) return invalid('too_many_decimals');
  const plain = `${digits || '0'}${fraction ? `.${fraction}` : ''}`;
  const amount = parseMoney(`${sign === '-' || sign === '\u2212' ? '-' : ''}${plain}`);
  if (amount === null) return invalid('too_large');
  return { ok: true, amount };
}

function separatorKind(character: string): ',' | '.' | 'spacer' {
  return character === ',' || character === '.' ? character : 'spacer';
}
