import { withDollarSign } from '#common/domain/money.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';

/** Formats a market price given as decimal text: '$89,230.00'; with four decimals below a dollar. */
export function formatPrice(price: string, language: Language = 'en'): string {
  const value = Number(price);
  if (!Number.isFinite(value)) return '–';
  const decimals = Math.abs(value) < 1 ? 4 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return withDollarSign(formatNumber(value, language, digits), language);
}
