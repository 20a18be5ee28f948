import { withUsd } from '#common/domain/numberLanguage.ts';
import { formatPrice as formatDecimal } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';

/** Formats a market price given as decimal text: '$89,230.00'; with four decimals below a dollar. */
export function formatPrice(price: string, language: Language = 'en'): string {
  const value = Number(price);
  if (!Number.isFinite(value)) return '–';
  return withUsd(formatDecimal(value, Math.abs(value) < 1 ? 4 : 2, language), language);
}
