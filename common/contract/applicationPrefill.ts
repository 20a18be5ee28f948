import { MINIMUM_INVESTMENT, RISK_TOLERANCES, type RiskTolerance } from '#common/domain/applications.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { MARKETING_TIERS, type MarketingTier, marketingTierTerms } from '#common/domain/tiers.ts';

/** Values from a link to the application page: `?tier=private` or `?amount=75000&risk=moderate`. */
interface ApplicationPrefill {
  readonly tier?: MarketingTier;
  /** In dollars, at least the minimum investment. */
  readonly amount?: number;
  readonly risk?: RiskTolerance;
}

/** Reads the values from a query string; ignores what is invalid. */
export function readApplicationPrefill(search: string): ApplicationPrefill {
  const query = new URLSearchParams(search);
  const tier = MARKETING_TIERS.find((name) => name.toLowerCase() === query.get('tier')?.toLowerCase());
  if (tier) return { tier, amount: moneyToNumber(marketingTierTerms[tier].minimum) };
  const stated = query.get('amount') ?? '';
  const amount = /^\d{1,12}$/.test(stated) ? Number(stated) : 0;
  const risk = RISK_TOLERANCES.find((tolerance) => tolerance === query.get('risk'));
  return { ...(amount >= MINIMUM_INVESTMENT && { amount }), ...(risk && { risk }) };
}
