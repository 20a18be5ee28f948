import { parseAmountInput } from '#common/domain/amountInput.ts';
import {
  formatUsd,
  type Money,
  moneyFromNumber,
  parseMoney,
  toExactDecimalString,
  ZERO,
} from '#common/domain/money.ts';

/** Decimal text of the API as money; what is not an amount counts as nothing. */
export function fromText(text: string): Money {
  return parseMoney(text) ?? ZERO;
}

export function fromNumber(amount: number): Money {
  return moneyFromNumber(amount) ?? ZERO;
}

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

/** An amount with all its decimals, at least two, and separators: '1,250.00001'. */
export function formatExactAmount(amount: Money): string {
  return formatUsd(amount, { decimals: 'exact' }).replace('$', '');
}
