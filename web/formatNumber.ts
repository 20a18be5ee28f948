import { formatNumber } from '#common/language/formatNumber.ts';
import { type Language, localeOf } from '#common/language/language.ts';

const formatUsd = (dollars: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  formatNumber(dollars, language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
    ...options,
  });

/** Dollars without decimals: '$8,750', '$ 8’750', '8 750 $'. */
export const formatWholeUsd = (dollars: number, language: Language): string => formatUsd(dollars, language);

/** Dollars with two decimals: '$2,244.89'. */
export const formatExactUsd = (dollars: number, language: Language): string =>
  formatUsd(dollars, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars in few characters: '$1M', '$ 1 Mio.', '1 M $'. */
export const formatShortUsd = (dollars: number, language: Language): string =>
  formatUsd(dollars, language, { notation: 'compact' });

/** A gain or loss in dollars without decimals: '+$4,350', '−$ 962'. Swiss German would put the sign after '$'. */
export const formatSignedWholeUsd = (dollars: number, language: Language): string =>
  `${dollars < 0 ? '−' : '+'}${formatWholeUsd(Math.abs(dollars), language)}`;

/** A whole number: '25,000', '25’000', '25 000'. */
export const formatInteger = (n: number, language: Language): string => formatPrice(n, 0, language);

/** A price with the given number of decimals: '2,083.40'. */
export const formatPrice = (n: number, digits: number, language: Language): string =>
  formatNumber(n, language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * A percentage (35 means 35%) with one decimal: '24.7%', '24,7 %'.
 * @param shape `short` omits a zero decimal, `signed` adds a plus sign to gains
 */
export function formatPercent(
  value: number,
  language: Language,
  shape: 'full' | 'short' | 'signed' = 'full',
): string {
  return formatNumber(value / 100, language, {
    style: 'percent',
    minimumFractionDigits: shape === 'short' ? 0 : 1,
    maximumFractionDigits: 1,
    signDisplay: shape === 'signed' ? 'always' : 'auto',
  });
}

/** A month's short name, with its year if given: 'Mar', 'Mar 2023'. @param month 0 to 11 */
export function formatMonth(month: number, language: Language, year?: number): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    ...(year === undefined ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year ?? 2000, month, 1));
}
