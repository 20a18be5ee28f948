import type { Provenance } from '../provenance.ts';

export interface MetricInput {
  readonly label: string;
  /** As a reader sees it, unit included. */
  readonly value: string;
}

/** A computed figure that can show how it came about: its formula, the inputs that went in and their window. */
export interface Metric<Value extends number | string = number> {
  readonly value: Value;
  /** The value as a reader sees it. */
  readonly text: string;
  readonly formula: string;
  readonly inputs: readonly MetricInput[];
  /** What span of time or state the inputs describe. */
  readonly window: string;
  /** 'reported' when it follows from the account's own ledger, 'illustrative' when an assumption went in. */
  readonly provenance: Provenance;
}
