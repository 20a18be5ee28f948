import type { Asset } from '#common/contract/portfolio.ts';
import {
  ALLOCATION_STEP,
  allocationRangeMessage,
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
  list.some((asset) => isSameAsset(asset.name, name));

/** Title of the error of a save, by what it would have changed. */
export function saveErrorTitle(stored: readonly Asset[], draft: readonly DraftAsset[]): string {
  const removes = stored.some((asset) => !includes(draft, asset));
  const adds = draft.some((row) => !includes(stored, row));
  if (removes === adds) return 'Update Failed';
  return removes ? 'Failed to Remove Asset' : 'Failed to Add Asset';
}

/** A typed share with a decimal point or comma. Null unless it is a multiple of 0.1. */
export function parseTenths(percent: string): Tenths | null {
  const text = percent.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? tenthsFromPercent(Number(text)) : null;
}

/** The sum of all shares that are valid numbers. */
export function draftTotal(draft: readonly DraftAsset[]): Tenths {
  return sumTenths(draft.map((row) => parseTenths(row.percent) ?? ZERO_TENTHS));
}

/** The error of a row, or undefined. */
export function validateRow(row: DraftAsset): string | undefined {
  if (!row.name.trim()) return 'Name is required';
  const tenths = parseTenths(row.percent);
  if (tenths === null) return `Use steps of ${percentFromTenths(ALLOCATION_STEP)}`;
  return isAllowedAllocation(tenths) ? undefined : allocationRangeMessage();
}

type Addition =
  | { readonly ok: true; readonly draft: DraftAsset[]; readonly total: Tenths }
  | { readonly ok: false; readonly title: string; readonly message: string };

/** The draft with one more asset, or the error that prevents it. */
export function addAsset(draft: readonly DraftAsset[], added: DraftAsset): Addition {
  if (!added.name.trim() || !added.percent.trim()) {
    return {
      ok: false,
      title: 'Missing Information',
      message: 'Please enter both asset name and allocation.',
    };
  }
  const failed = (message: string): Addition => ({ ok: false, title: 'Failed to Add Asset', message });
  const tenths = parseTenths(added.percent);
  if (tenths === null && /^\d*[.,]?\d*[1-9]\d*$/.test(added.percent.trim())) {
    return failed(`Use steps of ${percentFromTenths(ALLOCATION_STEP)}%.`);
  }
  if (draft.some((row) => isSameAsset(row.name, added.name))) {
    return failed(`${added.name.trim()} is already in the allocation.`);
  }
  const outcome = checkAddedAllocation(
    draft.map((row) => parseTenths(row.percent) ?? ZERO_TENTHS),
    tenths ?? ZERO_TENTHS,
  );
  if (!outcome.ok) return failed(outcome.message);
  return { ok: true, draft: [...draft, { ...added, name: added.name.trim() }], total: outcome.total };
}

/** Scales all shares in proportion to exactly 100 percent. */
export function scaleDraft(draft: readonly DraftAsset[]): DraftAsset[] {
  const shares = scaleTo100(draft.map((row) => parseTenths(row.percent) ?? ZERO_TENTHS));
  return draft.map((row, index) => ({
    ...row,
    percent: String(percentFromTenths(shares[index] ?? ZERO_TENTHS)),
  }));
}
