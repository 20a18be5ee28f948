import { expect, test } from 'vitest';
import {
  addAsset,
  type DraftAsset,
  draftTotal,
  parseTenths,
  saveErrorTitle,
  scaleDraft,
  validateRow,
} from './allocationDraft.ts';

const row = (name: string, percent: string): DraftAsset => ({ key: name, name, percent, color: '#000000' });

test('parseTenths › accepts only multiples of 0.1', () => {
  expect(parseTenths('33.3')).toBe(333);
  expect(parseTenths('33.33')).toBeNull();
  expect(parseTenths('1e1')).toBeNull();
  expect(parseTenths('')).toBeNull();
  expect(draftTotal([row('a', '33.3'), row('b', '33.3'), row('c', '33.4')])).toBe(1000);
});

test('addAsset › rejects invalid additions with the specified messages', () => {
  const draft = [row('Bitcoin', '60')];
  expect(addAsset(draft, row('', '10'))).toMatchObject({ ok: false, title: 'Missing Information' });
  expect(addAsset(draft, row('Gold', ''))).toMatchObject({ ok: false, title: 'Missing Information' });
  for (const percent of ['0', '100.1', '-5']) {
    expect(addAsset(draft, row('Gold', percent))).toMatchObject({
      ok: false,
      message: 'Allocation percentage must be between 1% and 100%.',
    });
  }
  expect(addAsset(draft, row('Gold', '50'))).toMatchObject({
    ok: false,
    title: 'Failed to Add Asset',
    message: 'Total allocation would be 110%. Please ensure total allocation equals 100%.',
  });
  expect(addAsset(draft, row(' bitcoin ', '10'))).toMatchObject({ ok: false });
});

test('addAsset › returns the new draft and its total', () => {
  expect(addAsset([row('Bitcoin', '60')], row(' Gold ', '40'))).toMatchObject({
    ok: true,
    total: 1000,
    draft: [{ name: 'Bitcoin' }, { name: 'Gold', percent: '40' }],
  });
});

test('scaleDraft › scales to exactly 100 percent in steps of 0.1', () => {
  const draft = scaleDraft([row('a', '1'), row('b', '1'), row('c', '1')]);
  expect(draft.map((row) => row.percent)).toEqual(['33.4', '33.3', '33.3']);
  expect(draftTotal(draft)).toBe(1000);
});

test('validateRow › returns the error of a row', () => {
  expect(validateRow(row('', '10'))).toBe('Name is required');
  expect(validateRow(row('Gold', '10.05'))).toBe('Use steps of 0.1%');
  expect(validateRow(row('Gold', '-5'))).toBe('A share cannot be negative');
  expect(validateRow(row('Gold', '101'))).toBe('Allocation percentage must be between 1% and 100%.');
  expect(validateRow(row('Gold', '100'))).toBeUndefined();
});

test('saveErrorTitle › names the change that failed, whatever the spelling', () => {
  const stored = [
    { name: 'Bitcoin', allocation: 60, color: '#000000', value: 0 },
    { name: 'Gold', allocation: 40, color: '#000000', value: 0 },
  ];
  const both = [row('gold ', '40'), row('Bitcoin', '60')];
  expect(saveErrorTitle(stored, both)).toBe('Update Failed');
  expect(saveErrorTitle(stored, [row('Bitcoin', '60')])).toBe('Failed to Remove Asset');
  expect(saveErrorTitle(stored, [...both, row('Silver', '5')])).toBe('Failed to Add Asset');
  expect(saveErrorTitle(stored, [row('Bitcoin', '60'), row('Silver', '40')])).toBe('Update Failed');
});
