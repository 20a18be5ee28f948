import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';

export const ALLOCATION_OUT_OF_RANGE = 'Allocation percentage must be between 1% and 100%.';
export const ALLOCATION_DECIMALS = 'Allocation percentage can have at most one decimal, for example 33.3%.';

/** Error for an asset that would raise the total above 100 percent. */
export const totalOver100Text = (total: Tenths): string =>
  `Total allocation would be ${percentFromTenths(total)}%. Please ensure total allocation equals 100%.`;

/** Field error for an inconsistent profit and loss. */
export const expectedProfitLossText = (expected: Money): string =>
  `Profit and loss must be portfolio value minus total invested: expected ${formatUsd(expected, { decimals: 2 })}.`;

export const DATE_AFTER_TODAY = 'A completed transaction cannot be dated after today.';
