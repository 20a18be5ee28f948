import type { Asset } from '#common/contract/portfolio.ts';
import { isSameAsset } from '#common/domain/instruments/catalogue.ts';
import { createDraft, type DraftAsset } from './allocationDraft.ts';

const named = (rows: readonly DraftAsset[], name: string) => rows.find((row) => isSameAsset(row.name, name));

const isSame = (a: DraftAsset, b: DraftAsset) =>
  a.name === b.name && a.percent === b.percent && a.color === b.color;

/**
 * Applies a draft to the assets that a colleague saved: assets that were added, changed or removed in the draft
 * stay so, and all others are as saved. The total may differ from 100 percent afterwards.
 * @param base the assets that the draft started from
 */
export function mergeDraft(
  base: readonly Asset[],
  mine: readonly DraftAsset[],
  remote: readonly Asset[],
): DraftAsset[] {
  const known = createDraft(base);
  const saved = createDraft(remote);
  const added = mine.filter((row) => !known.some(({ key }) => key === row.key));
  const mineOf = (was: DraftAsset) => mine.find(({ key }) => key === was.key);
  const merged = saved.flatMap((row): DraftAsset[] => {
    const was = named(known, row.name);
    const own = was ? mineOf(was) : named(added, row.name);
    if (was && own && isSame(own, was)) return [row];
    if (own) return [{ ...own, key: row.key }];
    return was ? [] : [row];
  });
  const changed = known.flatMap((was) => {
    const own = mineOf(was);
    return own && !isSame(own, was) && !named(saved, was.name) ? [own] : [];
  });
  const left = [...changed, ...added.filter((row) => !named(saved, row.name))];
  return [...merged, ...left.map((row) => ({ ...row, key: `own-${row.key}` }))];
}
