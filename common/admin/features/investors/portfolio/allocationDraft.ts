import type { Asset } from '#common/contract/portfolio.ts';
import {
  checkAddedAllocation,
  isAllowedAllocation,
  percentFromTenths,
  scaleTo100,
  sumTenths,
  type Tenths,
  tenthsFromPercent,
} from '#common/domain/allocation.ts';
import { isSameAsset } from '#common/domain/assetCatalogue.ts';

/** One asset while it is edited; `percent` as typed. */
export interface DraftAsset {
  readonly key: string;
  readonly name: string;
  readonly percent: string;
  readonly color: string;
}

export const ZERO_TENTHS = (tenthsFromPercent(0) ?? 0) as Tenths;

export function createDraft(assets: readonly Asset[]): DraftAsset[] {
  return assets.map(({ name, allocation, color }, index) => ({
    key: `known-${index}`,
    name,
    percent: String(allocation),
    color,
  }));
}

const includes = (list: readonly { readonly name: string }[], { name }: { readonly name: string }) =>
  list.some((each) => isSameAsset(each.name, name));

/** Title of a refused save, by what it would have done to the stored assets. */
export function saveErrorTitle(stored: readonly Asset[], draft: readonly DraftAsset[]): string {
  const removes = stored.some((asset) => !includes(draft, asset));
  const adds = draft.some((row) => !includes(stored, row));
  if (removes === adds) return 'Update Failed';
  return removes ? 'Failed to Remove Asset' : 'Failed to Add Asset';
}

/** The share as typed, with a decimal point or comma; null unless it is a multiple of 0.1. */
export function parseTenths(percent: string): Tenths | null {
  const text = percent.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? tenthsFromPercent(Number(text)) : null;
}

/** The sum of what can be read. */
export function draftTotal(draft: readonly DraftAsset[]): Tenths {
  return sumTenths(draft.map((each) => parseTenths(each.percent) ?? ZERO_TENTHS));
}

/** What is wrong with a row as typed, or undefined. */
export function validateRow(row: DraftAsset): string | undefined {
  if (!row.name.trim()) return 'Name is required';
  const tenths = parseTenths(row.percent);
  if (tenths === null) return 'Use steps of 0.1';
  return isAllowedAllocation(tenths) ? undefined : 'Allocation percentage must be between 1% and 100%.';
}

type Addition =
  | { readonly ok: true; readonly draft: DraftAsset[]; readonly total: Tenths }
  | { readonly ok: false; readonly title: string; readonly message: string };

/** The draft with one more asset, or why not. */
export function addAsset(draft: readonly DraftAsset[], added: DraftAsset): Addition {
  if (!added.name.trim() || !added.percent.trim()) {
    return {
      ok: false,
      title: 'Missing Information',
      message: 'Please enter both asset name and allocation.',
    };
  }
  const refused = (message: string): Addition => ({ ok: false, title: 'Failed to Add Asset', message });
  const tenths = parseTenths(added.percent);
  if (tenths === null && /^\d*[.,]?\d*[1-9]\d*$/.test(added.percent.trim())) {
    return refused('Use steps of 0.1%.');
  }
  if (draft.some((each) => isSameAsset(each.name, added.name))) {
    return refused(`${added.name.trim()} is already in the allocation.`);
  }
  const outcome = checkAddedAllocation(
    draft.map((each) => parseTenths(each.percent) ?? ZERO_TENTHS),
    tenths ?? ZERO_TENTHS,
  );
  if (!outcome.ok) return refused(outcome.message);
  return { ok: true, draft: [...draft, { ...added, name: added.name.trim() }], total: outcome.total };
}

/** All shares in their proportions, exactly 100 percent together. */
export function scaleDraft(draft: readonly DraftAsset[]): DraftAsset[] {
  const shares = scaleTo100(draft.map((each) => parseTenths(each.percent) ?? ZERO_TENTHS));
  return draft.map((each, index) => ({
    ...each,
    percent: String(percentFromTenths(shares[index] ?? ZERO_TENTHS)),
  }));
}
