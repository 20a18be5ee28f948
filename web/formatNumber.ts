/** Locale of numbers and months on the public pages. */
const LOCALE = 'en-US';
/** Typographic minus sign instead of a hyphen. */
const replaceHyphen = (text: string): string => text.replace('-', '−');

const wholeUsd = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const signedWholeUsd = new Intl.NumberFormat(LOCALE, {
  ...{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
  signDisplay: 'always',
});
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** Dollars without decimals: '$8,750'. */
export const formatWholeUsd = (dollars: number): string => wholeUsd.format(dollars);

/** A gain or loss in dollars without decimals: '+$4,350', '−$962'. */
export const formatSignedWholeUsd = (dollars: number): string =>
  replaceHyphen(signedWholeUsd.format(dollars));

/** A whole number: '25,000'. */
export const formatInteger = (n: number): string => whole.format(n);

/** A price with the given number of decimals: '2,083.40'. */
export const formatPrice = (n: number, digits: number): string =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);

/**
 * A percentage (35 means 35%) with one decimal: '24.7%'.
 * @param shape `short` omits a zero decimal, `signed` adds a plus sign to gains
 */
export function formatPercent(value: number, shape: 'full' | 'short' | 'signed' = 'full'): string {
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'percent',
    minimumFractionDigits: shape === 'short' ? 0 : 1,
    maximumFractionDigits: 1,
    signDisplay: shape === 'signed' ? 'always' : 'auto',
  });
  return replaceHyphen(format.format(value / 100));
}

/** A month's short name, with its year if given: 'Mar', 'Mar 2023'. @param month 0 to 11 */
export function formatMonth(month: number, year?: number): string {
  const format = new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    ...(year === undefined ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year ?? 2000, month, 1));
}
