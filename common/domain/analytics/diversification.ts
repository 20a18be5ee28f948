import type { NumberLanguage } from '../numberLanguage.ts';
import { formatFixed, formatPercent } from '../percent.ts';
import { type Holding, holdingInputs } from './holdings.ts';
import type { Metric } from './metric.ts';

type DiversificationLabel = 'Excellent' | 'Good' | 'NeedsWork';

const SCORE_OF_ONE_ASSET = 20;

interface Diversification extends Metric {
  readonly label: DiversificationLabel;
}

function labelOf(score: number): DiversificationLabel {
  return score >= 75 ? 'Excellent' : score >= 50 ? 'Good' : 'NeedsWork';
}

/** Diversification of a portfolio as an integer score from 0 to 100. */
export function diversification(
  holdings: readonly Holding[],
  language: NumberLanguage = 'en',
): Diversification {
  const count = holdings.length;
  const largest = Math.max(0, ...holdings.map(({ allocation }) => allocation));
  const equalShare = count === 0 ? 0 : 100 / count;
  const score =
    count < 2 ? SCORE_OF_ONE_ASSET : Math.min(100, Math.max(0, Math.round(100 - 2 * (largest - equalShare))));
  return {
    value: score,
    text: formatFixed(score, 0),
    label: labelOf(score),
    formula: count < 2 ? 'fewAssets' : 'diversification',
    inputs: [
      ...holdingInputs(holdings, language),
      { input: 'largest', value: formatPercent(largest, 1, language) },
      { input: 'equalShare', value: formatPercent(equalShare, 1, language) },
    ],
    window: 'allocation',
    provenance: 'reported',
  };
}
