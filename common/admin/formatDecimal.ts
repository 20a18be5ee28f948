import { formatNumber } from '#common/language/formatNumber.ts';

/** The most that an instrument has. */
const MAX_DECIMALS = 18;

/** A plain decimal text with separators and all its decimals: '12345.6700' as '12,345.67'. Nothing is rounded. */
export const formatDecimal = (text: string, minimumFractionDigits = 0): string =>
  formatNumber(text as `${number}`, 'en', { minimumFractionDigits, maximumFractionDigits: MAX_DECIMALS });

/** A price with its currency: '12,345.67 USD'. */
export const formatPrice = (price: string, currency: string): string =>
  `${formatDecimal(price, 2)}\u00a0${currency}`;
