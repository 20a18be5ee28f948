import { withUsd } from '#common/domain/numberLanguage.ts';
import { formatNumber, formatPrice } from '#common/language/formatNumber.ts';
import { type Language, localeOf } from '#common/language/language.ts';

function formatDollars(dollars: number, digits: number, language: Language, plus = ''): string {
  const size = formatPrice(Math.abs(dollars), digits, language);
  const sign = dollars < 0 ? '−' : plus;
  return withUsd(size, language, /[1-9]/.test(size) ? sign : '');
}

/** Dollars without decimals: '$8,750', 'USD 8’750'. */
export const formatWholeUsd = (dollars: number, language: Language): string =>
  formatDollars(dollars, 0, language);

/** Dollars with two decimals: '$2,244.89', 'USD 2’244.89'. */
export const formatExactUsd = (dollars: number, language: Language): string =>
  formatDollars(dollars, 2, language);

/** Dollars in few characters: '$1M', 'USD 1 Mio.', 'USD 1 million'. */
export const formatShortUsd = (dollars: number, language: Language): string =>
  withUsd(
    formatNumber(dollars, language, {
      notation: 'compact',
      compactDisplay: language === 'fr' ? 'long' : 'short',
    }),
    language,
  );

/** A gain or loss in dollars without decimals: '+$4,350', 'USD −962', '$0'. */
export const formatSignedWholeUsd = (dollars: number, language: Language): string =>
  formatDollars(dollars, 0, language, '+');

/** A whole number: '25,000', '25’000'. */
export const formatInteger = (n: number, language: Language): string => formatPrice(n, 0, language);

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
