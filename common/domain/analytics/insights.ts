import type { RiskLevel } from './risk.ts';

export type InsightKind = 'diversification' | 'performance' | 'risk' | 'review';

/** Screens have its title and text. */
export interface Insight {
  readonly kind: InsightKind;
  readonly tone: 'positive' | 'caution' | 'warning' | 'neutral';
}

const LOW_DIVERSIFICATION_SCORE = 60;
export const STRONG_RETURN_PERCENT = 15;

const insights = {
  diversification: { kind: 'diversification', tone: 'caution' },
  performance: { kind: 'performance', tone: 'positive' },
  risk: { kind: 'risk', tone: 'warning' },
  review: { kind: 'review', tone: 'neutral' },
} as const satisfies Readonly<Record<InsightKind, Insight>>;

/** The insights that apply, in display order. The review note always applies. */
export function portfolioInsights(facts: {
  /** Null for a portfolio without assets. */
  readonly diversificationScore: number | null;
  /** Null where there is no return. */
  readonly returnPercent: number | null;
  /** Null for a portfolio without assets. */
  readonly riskLevel: RiskLevel | null;
}): Insight[] {
  const found: Insight[] = [];
  const { diversificationScore: score } = facts;
  if (score !== null && score < LOW_DIVERSIFICATION_SCORE) found.push(insights.diversification);
  if ((facts.returnPercent ?? 0) > STRONG_RETURN_PERCENT) found.push(insights.performance);
  if (facts.riskLevel === 'High') found.push(insights.risk);
  found.push(insights.review);
  return found;
}
