import { expect, test } from 'vitest';
import type { Asset } from '#common/contract/portfolio.ts';
import { createDraft, type DraftAsset } from './allocationDraft.ts';
import { mergeDraft } from './allocationMerge.ts';

const asset = (name: string, allocation: number): Asset => ({ name, allocation, color: '#000000', value: 0 });
const shares = (draft: readonly DraftAsset[]) => draft.map(({ name, percent }) => `${name} ${percent}`);
const edit = (draft: readonly DraftAsset[], name: string, change: Partial<DraftAsset>) =>
  draft.map((row) => (row.name === name ? { ...row, ...change } : row));

const BASE = [asset('Bitcoin', 60), asset('Gold', 40)];

test('mergeDraft › takes the saved assets where the draft is unchanged', () => {
  const remote = [asset('Silver', 10), asset('Bitcoin', 50)];
  expect(mergeDraft(BASE, createDraft(BASE), remote)).toEqual(createDraft(remote));
});

test('mergeDraft › keeps changes of the draft beside changes and additions of a colleague', () => {
  const mine = edit(createDraft(BASE), 'Gold', { percent: '30' });
  const remote = [asset('Bitcoin', 50), asset('Gold', 40), asset('Silver', 10)];
  expect(shares(mergeDraft(BASE, mine, remote))).toEqual(['Bitcoin 50', 'Gold 30', 'Silver 10']);
});

test('mergeDraft › keeps removals of the draft, and its changes of assets that a colleague removed', () => {
  const [bitcoin] = createDraft(BASE);
  expect(shares(mergeDraft(BASE, bitcoin ? [bitcoin] : [], BASE))).toEqual(['Bitcoin 60']);
  const mine = edit(createDraft(BASE), 'Gold', { percent: '45' });
  expect(shares(mergeDraft(BASE, mine, [asset('Bitcoin', 60)]))).toEqual(['Bitcoin 60', 'Gold 45']);
});

test('mergeDraft › merges an asset that both added, and keeps the position of a renamed one', () => {
  const added = { key: 'n1', name: 'silver', percent: '5', color: '#c0c0c0' };
  const mine = [...edit(createDraft(BASE), 'Gold', { name: 'Gold ETF' }), added];
  const remote = [...BASE, asset('Silver', 10)];
  const merged = mergeDraft(BASE, mine, remote);
  expect(shares(merged)).toEqual(['Bitcoin 60', 'Gold ETF 40', 'silver 5']);
  expect(new Set(merged.map(({ key }) => key)).size).toBe(3);
});

test('mergeDraft › merges a second time from the result of the first', () => {
  const mine = [...createDraft(BASE), { key: 'n1', name: 'Silver', percent: '5', color: '#c0c0c0' }];
  const second = [asset('Bitcoin', 55), asset('Gold', 40)];
  const once = mergeDraft(BASE, mine, second);
  expect(shares(mergeDraft(second, once, [asset('Bitcoin', 50)]))).toEqual(['Bitcoin 50', 'Silver 5']);
});
