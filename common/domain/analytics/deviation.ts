import type { NumberLanguage } from '../numberLanguage.ts';
import { formatPercent, formatSignedPoints } from '../percent.ts';
import { type Holding, targetPercent } from './holdings.ts';
import type { Metric } from './metric.ts';

type DeviationColour = 'green' | 'yellow' | 'red';

const ON_TARGET_LIMIT = 1;
const GREEN_LIMIT = 2;
const YELLOW_LIMIT = 5;

interface Deviation extends Metric {
  readonly target: number;
  readonly colour: DeviationColour;
  readonly onTarget: boolean;
}

/**
 * Distance of a holding from its target in percentage points, positive above the target. It is on target within
 * 1 point; the colour is green within 2 points, yellow within 5, otherwise red.
 */
export function deviationFromTarget(holding: Holding, language: NumberLanguage = 'en'): Deviation {
  const target = targetPercent(holding.name);
  const value = (Math.round(holding.allocation * 10) - target * 10) / 10;
  const distance = Math.abs(value);
  const onTarget = distance <= ON_TARGET_LIMIT;
  return {
    value,
    text: formatSignedPoints(value, 1, language),
    target,
    colour: distance <= GREEN_LIMIT ? 'green' : distance <= YELLOW_LIMIT ? 'yellow' : 'red',
    onTarget,
    formula: 'deviation',
    inputs: [
      { input: 'allocation', value: formatPercent(holding.allocation, 1, language) },
      { input: 'target', value: formatPercent(target, 0, language) },
    ],
    window: 'allocation',
    provenance: 'reported',
  };
}
