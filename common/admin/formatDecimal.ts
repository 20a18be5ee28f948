/**
 * A plain decimal text with separators, without zeros at its end beyond some decimals: '12345.6700' as '12,345.67'.
 * Nothing is rounded.
 */
export function formatDecimal(text: string, minDecimals = 0): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const decimals = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${sign === '-' ? '\u2212' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

/** A price with its currency: '12,345.67 USD'. */
export const formatPrice = (price: string, currency: string): string =>
  `${formatDecimal(price, 2)}\u00a0${currency}`;
