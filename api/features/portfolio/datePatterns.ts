const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const pad = (part: string): string => part.padStart(2, '0');
/** A year that is still being typed, '202', as a pattern of four characters. */
const yearPattern = (year = ''): string => year.padEnd(4, '_');

/**
 * Patterns of 'YYYY-MM-DD' for a date as it is shown or commonly written, or a part of it: '20 Nov 2026', '20 Nov',
 * 'nov 2026', '20.11.2026'. `_` stands for any one character. Empty for any other text.
 */
export function datePatterns(text: string): string[] {
  const numeric = /^(\d{1,2})[./ ](\d{1,2})[./ ](\d{1,4})$/.exec(text.trim());
  if (numeric) {
    const [, day = '', month = '', year] = numeric;
    return [`${yearPattern(year)}-${pad(month)}-${pad(day)}`];
  }
  const named = /^(?:(\d{1,2})[. ]+)?([a-z]{3,9})\.?(?:,? +(\d{1,4}))?$/i.exec(text.trim());
  if (!named) return [];
  const [, day, name = '', year] = named;
  return MONTHS.flatMap((month, index) =>
    month.startsWith(name.toLowerCase())
      ? [`${yearPattern(year)}-${pad(String(index + 1))}-${day ? pad(day) : '__'}`]
      : [],
  );
}
