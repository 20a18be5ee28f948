import type { Provenance } from '../provenance.ts';

export interface MetricInput {
  readonly label: string;
  /** Display text with its unit. */
  readonly value: string;
}

/** A computed figure with its formula, its inputs and their period. */
export interface Metric<Value extends number | string = number> {
  readonly value: Value;
  /** Display text of the value. */
  readonly text: string;
  readonly formula: string;
  readonly inputs: readonly MetricInput[];
  /** Period or state that the inputs describe. */
  readonly window: string;
  /** 'reported' if all inputs are records of the account, 'illustrative' if one is an assumption. */
  readonly provenance: Provenance;
}
