import { type Money, moneyFromNumber, parseMoney, toExactDecimalString, ZERO } from '#common/domain/money.ts';

/** Decimal text of the API as money; what is not an amount counts as nothing. */
export function fromText(text: string): Money {
  return parseMoney(text) ?? ZERO;
}

export function fromNumber(amount: number): Money {
  return moneyFromNumber(amount) ?? ZERO;
}

/** What someone typed as an amount: separators, spaces and a dollar sign are allowed. Null while it is none. */
export function fromTyped(text: string): Money | null {
  return parseMoney(plainTyped(text));
}

/** Typed text as the API takes it: '$1,250.50' becomes '1250.50'. */
export function plainTyped(text: string): string {
  return text.replace(/[$,\s'’]/g, '');
}

/** An amount with all its decimals, at least two, and separators: '1,250.00001'. */
export function exactText(amount: Money): string {
  return toExactDecimalString(amount).replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ',');
}
