import { formatFixed, formatPercent } from '../percent.ts';
import { type Holding, holdingInputs } from './holdings.ts';
import type { Metric } from './metric.ts';

type DiversificationLabel = 'Excellent' | 'Good' | 'Needs Work';

const SCORE_OF_ONE_ASSET = 20;

interface Diversification extends Metric {
  readonly label: DiversificationLabel;
}

function labelOf(score: number): DiversificationLabel {
  return score >= 75 ? 'Excellent' : score >= 50 ? 'Good' : 'Needs Work';
}

/** Diversification of a portfolio as an integer score from 0 to 100. */
export function diversification(holdings: readonly Holding[]): Diversification {
  const count = holdings.length;
  const largest = Math.max(0, ...holdings.map(({ allocation }) => allocation));
  const equalShare = count === 0 ? 0 : 100 / count;
  const score =
    count < 2 ? SCORE_OF_ONE_ASSET : Math.min(100, Math.max(0, Math.round(100 - 2 * (largest - equalShare))));
  return {
    value: score,
    text: formatFixed(score, 0),
    label: labelOf(score),
    formula:
      count < 2
        ? '20 with fewer than 2 assets'
        : '100 − 2 × (largest allocation − equal share), at least 0, rounded',
    inputs: [
      ...holdingInputs(holdings),
      { label: 'Largest allocation', value: formatPercent(largest) },
      { label: 'Equal share', value: formatPercent(equalShare) },
    ],
    window: 'Current allocation',
    provenance: 'reported',
  };
}
