import type { Asset } from '#common/contract/portfolio.ts';
import {
  ALLOCATION_STEP,
  checkAddedAllocation,
  isAllowedAllocation,
  percentFromTenths,
  scaleTo100,
  sumTenths,
  type Tenths,
  tenthsFromPercent,
} from '#common/domain/allocation.ts';
import { isSameAsset } from '#common/domain/instruments/catalogue.ts';
import { ALLOCATION_OUT_OF_RANGE, totalOver100Text } from '#common/messages/staff/portfolioTexts.ts';
import { t } from '../../../messages/allocation.ts';

/** One asset while it is edited; `percent` as typed. */
export interface DraftAsset {
  readonly key: string;
  readonly name: string;
  readonly percent: string;
  readonly color: string;
}

export const ZERO_TENTHS = (tenthsFromPercent(0) ?? 0) as Tenths;

const STEP = String(percentFromTenths(ALLOCATION_STEP));

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
  if (removes === adds) return t('updateFailed');
  return t(removes ? 'removeFailed' : 'addFailed');
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
  if (!row.name.trim()) return t('problem.name');
  const tenths = parseTenths(row.percent);
  if (/^\s*-/.test(row.percent)) return t('problem.negative');
  if (tenths === null) return t('problem.steps', { step: STEP });
  return isAllowedAllocation(tenths) ? undefined : ALLOCATION_OUT_OF_RANGE;
}

type Addition =
  | { readonly ok: true; readonly draft: DraftAsset[]; readonly total: Tenths }
  | { readonly ok: false; readonly title: string; readonly message: string };

/** The draft with one more asset, or the error that prevents it. */
export function addAsset(draft: readonly DraftAsset[], added: DraftAsset): Addition {
  if (!added.name.trim() || !added.percent.trim()) {
    return {
      ok: false,
      title: t('problem.missing'),
      message: t('problem.missingText'),
    };
  }
  const failed = (message: string): Addition => ({ ok: false, title: t('addFailed'), message });
  const tenths = parseTenths(added.percent);
  if (tenths === null && /^\d*[.,]?\d*[1-9]\d*$/.test(added.percent.trim())) {
    return failed(t('problem.addedSteps', { step: STEP }));
  }
  if (draft.some((row) => isSameAsset(row.name, added.name))) {
    return failed(t('problem.duplicate', { name: added.name.trim() }));
  }
  const outcome = checkAddedAllocation(
    draft.map((row) => parseTenths(row.percent) ?? ZERO_TENTHS),
    tenths ?? ZERO_TENTHS,
  );
  if (!outcome.ok)
    return failed(
      outcome.code === 'total_over_100' ? totalOver100Text(outcome.total) : ALLOCATION_OUT_OF_RANGE,
    );
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
