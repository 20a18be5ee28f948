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

/** A number rounded to some decimals, halves away from zero, never negative zero. */
export function roundTo(n: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.round(Math.abs(n) * scale) / scale;
  return n < 0 && size !== 0 ? -size : size;
}

/** A number with fixed decimals and a real minus sign: '−8.2'. */
export function fixedText(n: number, decimals: number): string {
  return roundTo(n, decimals).toFixed(decimals).replace('-', '\u2212');
}

/** A percentage with fixed decimals: '−8.2%'. */
export function percentText(n: number, decimals = 1): string {
  return `${fixedText(n, decimals)}%`;
}
