import { distribute } from './distribute.ts';
import { divideRounded, MONEY_UNITS_PER_DOLLAR, type Money, money } from './money.ts';

declare const brand: unique symbol;

/** A share of a portfolio in whole tenths of a percent, so that 33.3 + 33.3 + 33.4 is exactly 100. */
export type Tenths = number & { readonly [brand]: 'Tenths' };

export const FULL_ALLOCATION = 1000 as Tenths;
/** The smallest change of a share: 0.1 percent. */
export const ALLOCATION_STEP = 1 as Tenths;
export const MAX_ASSETS = 100;
export const MAX_ASSET_NAME_LENGTH = 60;

/** Parses a percentage from a form or a JSON number; null unless it is a finite multiple of 0.1. */
export function tenthsFromPercent(percent: number): Tenths | null {
  if (Math.abs(percent) > 1_000_000) return null;
  const tenths = Math.round(percent * 10);
  return tenths / 10 === percent ? ((tenths + 0) as Tenths) : null;
}

/** The percentage as a number: 333 tenths are 33.3. */
export function percentFromTenths(tenths: Tenths): number {
  return tenths / 10;
}

export function sumTenths(list: Iterable<Tenths>): Tenths {
  let total = 0;
  for (const share of list) total += share;
  return total as Tenths;
}

interface AllocationStatus {
  readonly state: 'exact' | 'over' | 'under';
  /** Share not yet allocated; negative when over 100 percent. */
  readonly remaining: Tenths;
}

/** Compares a total with 100 percent. */
export function allocationStatus(total: Tenths): AllocationStatus {
  const remaining = (FULL_ALLOCATION - total) as Tenths;
  return { state: remaining === 0 ? 'exact' : remaining < 0 ? 'over' : 'under', remaining };
}

/** Whether one asset can have this share: above 0 and at most 100 percent. */
export function isAllowedAllocation(tenths: Tenths): boolean {
  return tenths > 0 && tenths <= FULL_ALLOCATION;
}

type AddedAllocationCheck =
  | { readonly ok: true; readonly total: Tenths }
  | {
      readonly ok: false;
      readonly code: 'allocation_out_of_range' | 'total_over_100';
      readonly total: Tenths;
    };

/** Checks whether an asset with the share `added` fits next to the `existing` shares. */
export function checkAddedAllocation(existing: Iterable<Tenths>, added: Tenths): AddedAllocationCheck {
  const total = (sumTenths(existing) + added) as Tenths;
  if (!isAllowedAllocation(added)) return { ok: false, code: 'allocation_out_of_range', total };
  if (total > FULL_ALLOCATION) return { ok: false, code: 'total_over_100', total };
  return { ok: true, total };
}

/**
 * Scales shares proportionally to exactly 100 percent with the largest remainder method; ties go to the earlier share.
 * Shares that are all 0 become equal. Throws a RangeError for a negative share; an empty list stays empty.
 */
export function scaleTo100(list: readonly Tenths[]): Tenths[] {
  if (list.some((share) => share < 0)) throw new RangeError('a share cannot be negative');
  return distribute(BigInt(FULL_ALLOCATION), list.map(BigInt)).map((share) => Number(share) as Tenths);
}

/** The dollar value of a share of a portfolio, rounded to the dollar. */
export function assetValue(total: Money, share: Tenths): Money {
  const perDollar = BigInt(FULL_ALLOCATION) * MONEY_UNITS_PER_DOLLAR;
  return money(divideRounded(total * BigInt(share), perDollar) * MONEY_UNITS_PER_DOLLAR);
}
