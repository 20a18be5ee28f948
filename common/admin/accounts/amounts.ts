import { parseAmountInput } from '#common/domain/amountInput.ts';
import { type Money, toExactDecimalString } from '#common/domain/money.ts';

/** A typed amount in any usual number format. Null while it is none. */
export function parseTypedAmount(text: string): Money | null {
  const reading = parseAmountInput(text);
  return reading.ok ? reading.amount : null;
}

/** A typed amount as the API takes it: '$1,250.5' becomes '1250.50'. What is no amount stays as it is. */
export function toApiAmount(text: string): string {
  const amount = parseTypedAmount(text);
  return amount === null ? text : toExactDecimalString(amount);
}
