import type { AmountError } from '#common/domain/amountInput.ts';
import { formatUsd, MAX_MONEY, MONEY_DECIMALS, type Money } from '#common/domain/money.ts';

/** Error messages for a typed amount. */
export const amountErrorMessages: Readonly<Record<AmountError, string>> = {
  empty: 'Enter an amount.',
  not_an_amount: 'Enter an amount in digits, for example 1,234.56.',
  ambiguous:
    'This amount can be read in more than one way. Write it with a point before the cents, for example 1234.56.',
  too_many_decimals: `Enter an amount with at most ${MONEY_DECIMALS} decimals.`,
  too_large: `The largest amount is ${formatUsd(MAX_MONEY)}.`,
};

/** How a typed amount was interpreted, shown below its field. */
export const interpretedAmountText = (amount: Money): string =>
  `Understood as ${formatUsd(amount, { decimals: 'exact' })}`;
