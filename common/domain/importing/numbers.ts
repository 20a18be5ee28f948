import { parseUnits } from '../amount.ts';

export type DecimalSeparator = '.' | ',';

/** Between thousands in every style: apostrophes and spaces of all kinds. */
const GROUP_MARKS = /['’‘`´\s]/g;
/** Longer texts are no numbers, and would take the patterns below seconds. */
const MAX_LENGTH = 100;
const NUMBER = /^[-+−(]?[\d.,'’‘`´\s]*\d[\d.,'’‘`´\s]*\)?[-−]?$/;

const isNumber = (text: string): boolean => text.length <= MAX_LENGTH && NUMBER.test(text);

/**
 * Which character separates decimals in a number, as far as the text alone says: null for none or either one, as in
 * `1,234`. `conflict` where no reading is a number, as in `1.2.3` or `1,23,456`.
 */
function separatorIn(text: string): DecimalSeparator | null | 'conflict' {
  const marks = text.replace(/[^.,]/g, '');
  if (marks === '') return null;
  const last = marks.at(-1) === ',' ? ',' : '.';
  const other = last === ',' ? '.' : ',';
  const digits = text.replace(GROUP_MARKS, '').replace(/[^\d.,]/g, '');
  const isGrouped = (whole: string, mark: string) =>
    /^\d{1,3}$/.test(whole.split(mark)[0] ?? '') &&
    whole
      .split(mark)
      .slice(1)
      .every((group) => /^\d{3}$/.test(group));
  if (marks.includes(other)) {
    const [whole = '', fraction = ''] = digits.split(last);
    return digits.split(last).length === 2 && /^\d*$/.test(fraction) && isGrouped(whole, other)
      ? last
      : 'conflict';
  }
  if (marks.length > 1) return isGrouped(digits, last) ? other : 'conflict';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && !/['’‘`´\s]\d/.test(text.trim()) ? null : last;
}

type ColumnStyle =
  | { readonly decimalSeparator: DecimalSeparator; readonly isCertain: boolean }
  /** Lines, from 0, that contradict each other: one of each reading. */
  | { readonly conflict: readonly [number, number] };

/**
 * How the numbers of a column are written. Uncertain when nothing in it tells, such as a column of `1,234` alone: then
 * people are asked, and the point is only proposed. Texts that are no numbers tell nothing.
 */
export function columnStyle(texts: readonly string[]): ColumnStyle {
  const first = new Map<DecimalSeparator, number>();
  let isOpen = false;
  for (const [index, text] of texts.entries()) {
    if (!isNumber(text.trim())) continue;
    const separator = separatorIn(text);
    if (separator === 'conflict') continue;
    if (separator === null) isOpen ||= /[.,]/.test(text);
    else if (!first.has(separator)) first.set(separator, index);
  }
  const [point, comma] = [first.get('.'), first.get(',')];
  if (point !== undefined && comma !== undefined) return { conflict: [point, comma] };
  if (comma !== undefined) return { decimalSeparator: ',', isCertain: true };
  return { decimalSeparator: '.', isCertain: point !== undefined || !isOpen };
}

export type NumberProblem = 'empty' | 'not_a_number' | 'too_many_decimals';

type ParsedNumber =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly problem: NumberProblem };

/**
 * Parses a number of a column as an integer of 10^-decimals: `12'345.67`, `12,345.67`, `12 345,67`, `(5.00)` and `5.00-`
 * as negative. An exponent, as spreadsheets write very large and small numbers, is no number here.
 */
export function parseColumnNumber(
  text: string,
  { decimalSeparator, decimals }: { readonly decimalSeparator: DecimalSeparator; readonly decimals: number },
): ParsedNumber {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  if (!isNumber(typed)) return { ok: false, problem: 'not_a_number' };
  const separator = separatorIn(typed);
  if (separator !== null && separator !== decimalSeparator) return { ok: false, problem: 'not_a_number' };
  const isNegative = /[-−(]/.test(typed);
  const group = decimalSeparator === '.' ? ',' : '.';
  const [whole = '', fraction = ''] = typed
    .replace(GROUP_MARKS, '')
    .replace(/[-+−()]/g, '')
    .replaceAll(group, '')
    .split(decimalSeparator);
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return { ok: false, problem: 'too_many_decimals' };
  const units = parseUnits(`${whole || '0'}${significant ? `.${significant}` : ''}`, decimals);
  if (units === null) return { ok: false, problem: 'not_a_number' };
  return { ok: true, units: isNegative ? -units : units };
}
