import { parseAmountInput } from '#common/domain/amountInput.ts';
import { type Money, toExactDecimalString } from '#common/domain/money.ts';

/** Parses a typed amount in any usual number format. Null when it is not an amount. */
export function parseTypedAmount(text: string): Money | null {
  const reading = parseAmountInput(text);
  return reading.ok ? reading.amount : null;
}

/** A typed amount in the format of the API: '$1,250.5' becomes '1250.50'. Other text is returned as it is. */
export function toApiAmount(text: string): string {
  const amount = parseTypedAmount(text);
  return amount === null ? text : toExactDecimalString(amount);
}
