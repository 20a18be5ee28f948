import { HIGH_RISK_PERCENT, type RiskLevel } from './risk.ts';

type InsightKind = 'diversification' | 'performance' | 'risk' | 'review';

export interface Insight {
  readonly kind: InsightKind;
  readonly tone: 'positive' | 'caution' | 'warning' | 'neutral';
  readonly title: string;
  readonly text: string;
}

const LOW_DIVERSIFICATION_SCORE = 60;
const STRONG_RETURN_PERCENT = 15;

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
    text: `The portfolio is worth over ${STRONG_RETURN_PERCENT}% more than the invested amount. Past results do not guarantee future results.`,
  },
  risk: {
    kind: 'risk',
    tone: 'warning',
    title: 'High risk',
    text: `More than ${HIGH_RISK_PERCENT}% of the portfolio is in crypto assets, whose prices can fall far and fast.`,
  },
  review: {
    kind: 'review',
    tone: 'neutral',
    title: 'Regular review',
    text: 'Review the allocation regularly, at least once a quarter, and whenever your circumstances change.',
  },
};

/** The insights that apply, in display order. The review note always applies. */
export function portfolioInsights(facts: {
  /** Null for a portfolio without assets. */
  readonly diversificationScore: number | null;
  readonly returnPercent: number;
  readonly riskLevel: RiskLevel;
}): Insight[] {
  const found: Insight[] = [];
  const { diversificationScore: score } = facts;
  if (score !== null && score < LOW_DIVERSIFICATION_SCORE) found.push(insights.diversification);
  if (facts.returnPercent > STRONG_RETURN_PERCENT) found.push(insights.performance);
  if (facts.riskLevel === 'High') found.push(insights.risk);
  found.push(insights.review);
  return found;
}
