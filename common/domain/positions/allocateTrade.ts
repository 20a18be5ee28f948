import { distribute } from '../distribute.ts';

/** Quantities in smallest units; null for what a trade does not have. */
export interface TradeSizes {
  readonly units: bigint | null;
  readonly amount: bigint | null;
  readonly fee: bigint | null;
}

/**
 * Shares of a trade by weights, by the largest remainder: each column adds up to what was traded. Money follows the units
 * that are traded, so that who gets none of them pays nothing; without units it follows the weights.
 */
export function allocateTrade({ units, amount, fee }: TradeSizes, weights: readonly bigint[]): TradeSizes[] {
  const quantities = units === null ? null : distribute(units, weights);
  const shares = (total: bigint | null) => (total === null ? null : distribute(total, quantities ?? weights));
  const [amounts, fees] = [shares(amount), shares(fee)];
  return weights.map((_, index) => ({
    units: quantities?.[index] ?? null,
    amount: amounts?.[index] ?? null,
    fee: fees?.[index] ?? null,
  }));
}
