import type { Provenance } from '../provenance.ts';

/** An input of a formula, by the key of its name, or an asset by its own name. */
export type MetricInput = {
  /** Display text with its unit. */
  readonly value: string;
} & ({ readonly input: MetricInputName } | { readonly asset: string });

type MetricInputName =
  | 'allocation'
  | 'target'
  | 'largest'
  | 'equalShare'
  | 'value'
  | 'invested'
  | 'deposits'
  | 'return'
  | 'riskless'
  | 'volatility'
  | 'largestFall'
  | 'completedDeposits'
  | 'crypto'
  | 'notRated'
  | 'flows';

/** Key of the formula that a figure is calculated with. */
export type MetricFormula =
  | 'deviation'
  | 'diversification'
  | 'fewAssets'
  | 'profit'
  | 'return'
  | 'growth'
  | 'sharpe'
  | 'drawdown'
  | 'assumedDrawdown'
  | 'risk'
  | 'volatility'
  | 'timeWeighted';

/** Key of the period or state that the inputs describe. */
type MetricWindow =
  | 'allocation'
  | 'value'
  | 'start'
  | 'deposits'
  | 'startAndAllocation'
  | 'valuations'
  | 'none';

/** A computed figure with its formula, its inputs and their period. Screens have the texts of the keys. */
export interface Metric<Value extends number | string = number> {
  readonly value: Value;
  /** Display text of the value. */
  readonly text: string;
  readonly formula: MetricFormula;
  readonly inputs: readonly MetricInput[];
  readonly window: MetricWindow;
  /** 'reported' if all inputs are records of the account, 'illustrative' if one is an assumption. */
  readonly provenance: Provenance;
}
