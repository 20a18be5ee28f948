import { formatPercent, formatSignedPercent } from '../percent.ts';
import { type Holding, targetPercent } from './holdings.ts';
import type { Metric } from './metric.ts';

type DeviationColour = 'green' | 'yellow' | 'red';

const ON_TARGET = 1;
const GREEN = 2;
const YELLOW = 5;

interface Deviation extends Metric {
  readonly target: number;
  readonly colour: DeviationColour;
  readonly onTarget: boolean;
}

/**
 * How far a holding is from its target, in percentage points, positive when above it. Its text is
 * 'On Target' within 1 point; its colour is green within 2, yellow within 5, red beyond.
 */
export function deviationFromTarget(holding: Holding): Deviation {
  const target = targetPercent(holding.name);
  const value = (Math.round(holding.allocation * 10) - target * 10) / 10;
  const distance = Math.abs(value);
  const onTarget = distance <= ON_TARGET;
  return {
    value,
    text: onTarget ? 'On Target' : formatSignedPercent(value),
    target,
    colour: distance <= GREEN ? 'green' : distance <= YELLOW ? 'yellow' : 'red',
    onTarget,
    formula: 'allocation − target allocation',
    inputs: [
      { label: 'Allocation', value: formatPercent(holding.allocation) },
      { label: 'Target allocation', value: formatPercent(target, 0) },
    ],
    window: 'Current allocation',
    provenance: 'reported',
  };
}
