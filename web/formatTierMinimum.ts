import { moneyToNumber } from '#common/domain/money.ts';
import { type MarketingTier, marketingTierTerms } from '#common/domain/tiers.ts';
import type { Language } from '#common/language/language.ts';
import { formatShortUsd, formatWholeUsd } from './formatNumber.ts';

/** The smallest amount of a tier: '$10,000', '$1M'. */
export function formatTierMinimum(tier: MarketingTier, language: Language): string {
  const dollars = moneyToNumber(marketingTierTerms[tier].minimum);
  return dollars >= 1_000_000 ? formatShortUsd(dollars, language) : formatWholeUsd(dollars, language);
}
