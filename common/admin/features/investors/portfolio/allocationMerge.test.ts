import { expect, test } from 'vitest';
import type { Asset } from '#common/contract/portfolio.ts';
import { createDraft, type DraftAsset } from './allocationDraft.ts';
import { mergeDraft } from './allocationMerge.ts';

const asset = (name: string, allocation: number): Asset => ({ name, allocation, color: '#000000', value: 0 });
const shares = (draft: readonly DraftAsset[]) => draft.map(({ name, percent }) => `${name} ${percent}`);
const edit = (draft: readonly DraftAsset[], name: string, change: Partial<DraftAsset>) =>
  draft.map((row) => (row.name === name ? { ...row, ...change } : row));

const BASE = [asset('Bitcoin', 60), asset('Gold', 40)];

test('what was not touched here follows what was saved there', () => {
  const remote = [asset('Silver', 10), asset('Bitcoin', 50)];
  expect(mergeDraft(BASE, createDraft(BASE), remote)).toEqual(createDraft(remote));
});

test('what was changed here stays, beside what was changed and added there', () => {
  const mine = edit(createDraft(BASE), 'Gold', { percent: '30' });
  const remote = [asset('Bitcoin', 50), asset('Gold', 40), asset('Silver', 10)];
  expect(shares(mergeDraft(BASE, mine, remote))).toEqual(['Bitcoin 50', 'Gold 30', 'Silver 10']);
});

test('what was removed here stays away, and what was changed here outlives a removal there', () => {
  const [bitcoin] = createDraft(BASE);
  expect(shares(mergeDraft(BASE, bitcoin ? [bitcoin] : [], BASE))).toEqual(['Bitcoin 60']);
  const mine = edit(createDraft(BASE), 'Gold', { percent: '45' });
  expect(shares(mergeDraft(BASE, mine, [asset('Bitcoin', 60)]))).toEqual(['Bitcoin 60', 'Gold 45']);
});

test('an asset that both added stands once, as typed here, and a renamed one keeps its place', () => {
  const added = { key: 'n1', name: 'silver', percent: '5', color: '#c0c0c0' };
  const mine = [...edit(createDraft(BASE), 'Gold', { name: 'Gold ETF' }), added];
  const remote = [...BASE, asset('Silver', 10)];
  const merged = mergeDraft(BASE, mine, remote);
  expect(shares(merged)).toEqual(['Bitcoin 60', 'Gold ETF 40', 'silver 5']);
  expect(new Set(merged.map(({ key }) => key)).size).toBe(3);
});

test('a second merge knows what the first one took over', () => {
  const mine = [...createDraft(BASE), { key: 'n1', name: 'Silver', percent: '5', color: '#c0c0c0' }];
  const second = [asset('Bitcoin', 55), asset('Gold', 40)];
  const once = mergeDraft(BASE, mine, second);
  expect(shares(mergeDraft(second, once, [asset('Bitcoin', 50)]))).toEqual(['Bitcoin 50', 'Silver 5']);
});
