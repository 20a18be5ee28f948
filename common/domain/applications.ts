export const INVESTMENT_GOALS = [
  'capital-appreciation',
  'income-generation',
  'diversification',
  'hedge-inflation',
] as const;
export type InvestmentGoal = (typeof INVESTMENT_GOALS)[number];

export const RISK_TOLERANCES = ['low', 'moderate', 'aggressive'] as const;
export type RiskTolerance = (typeof RISK_TOLERANCES)[number];

export const LIQUIDITY_NEEDS = ['short-term', 'medium-access', 'long-term'] as const;
export type LiquidityNeed = (typeof LIQUIDITY_NEEDS)[number];

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Dollar amounts of the application form's investment field. */
export const MINIMUM_INVESTMENT = 10_000;
export const DEFAULT_INVESTMENT = 50_000;
export const INVESTMENT_STEP = 1_000;

/** Minimum of investable assets in the eligibility text, in dollars. Not the minimum of the form. */
export const ELIGIBILITY_MINIMUM_ASSETS = 250_000;
export const MINIMUM_HORIZON_MONTHS = 12;
/** Hours within which an application is reviewed. */
export const REVIEW_HOURS = 48;

type ApplicationDecision =
  | { readonly ok: true; readonly status: 'approved' | 'rejected' }
  | { readonly ok: false; readonly code: 'already_decided'; readonly status: ApplicationStatus };

/** Applies a decision by staff. Only a pending application can be decided. */
export function decideApplication(
  status: ApplicationStatus,
  action: 'approve' | 'reject',
): ApplicationDecision {
  if (status !== 'pending') return { ok: false, code: 'already_decided', status };
  return { ok: true, status: action === 'approve' ? 'approved' : 'rejected' };
}
