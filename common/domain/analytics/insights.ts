import type { RiskLevel } from './risk.ts';

type InsightKind = 'diversification' | 'performance' | 'risk' | 'review';

export interface Insight {
  readonly kind: InsightKind;
  readonly tone: 'positive' | 'caution' | 'warning' | 'neutral';
  readonly title: string;
  readonly text: string;
}

const DIVERSIFICATION_BELOW = 60;
const RETURN_ABOVE = 15;

const insights: Readonly<Record<InsightKind, Insight>> = {
  diversification: {
    kind: 'diversification',
    tone: 'caution',
    title: 'Diversification could be better',
    text: 'A large part of the portfolio depends on one asset. Spreading it over more assets lowers that dependence.',
  },
  performance: {
    kind: 'performance',
    tone: 'positive',
    title: 'Strong performance',
    text: 'The portfolio stands more than 15% above what was invested. Past results say nothing certain about future ones.',
  },
  risk: {
    kind: 'risk',
    tone: 'warning',
    title: 'High risk',
    text: 'More than 70% of the portfolio is in crypto assets, whose prices can fall far and fast.',
  },
  review: {
    kind: 'review',
    tone: 'neutral',
    title: 'Regular review',
    text: 'Review the allocation regularly, at least once a quarter, and whenever your circumstances change.',
  },
};

/** The insights that apply, in reading order; the review note always does. */
export function portfolioInsights(facts: {
  /** Null when the portfolio holds no asset. */
  readonly diversificationScore: number | null;
  readonly returnPercent: number;
  readonly riskLevel: RiskLevel;
}): Insight[] {
  const found: Insight[] = [];
  const { diversificationScore: score } = facts;
  if (score !== null && score < DIVERSIFICATION_BELOW) found.push(insights.diversification);
  if (facts.returnPercent > RETURN_ABOVE) found.push(insights.performance);
  if (facts.riskLevel === 'High') found.push(insights.risk);
  found.push(insights.review);
  return found;
}
