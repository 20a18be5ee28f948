import { expect, test } from 'vitest';
import {
  addTo,
  type DraftAsset,
  draftTotal,
  failedTitle,
  rowProblem,
  scaled,
  tenthsOf,
} from './allocationDraft.ts';

const row = (name: string, percent: string): DraftAsset => ({ key: name, name, percent, color: '#000000' });

test('shares are read in tenths and nothing else', () => {
  expect(tenthsOf('33.3')).toBe(333);
  expect(tenthsOf('33.33')).toBeNull();
  expect(tenthsOf('1e1')).toBeNull();
  expect(tenthsOf('')).toBeNull();
  expect(draftTotal([row('a', '33.3'), row('b', '33.3'), row('c', '33.4')])).toBe(1000);
});

test('an addition is refused in the words of the specification', () => {
  const draft = [row('Bitcoin', '60')];
  expect(addTo(draft, row('', '10'))).toMatchObject({ ok: false, title: 'Missing Information' });
  expect(addTo(draft, row('Gold', ''))).toMatchObject({ ok: false, title: 'Missing Information' });
  for (const percent of ['0', '100.1', '-5']) {
    expect(addTo(draft, row('Gold', percent))).toMatchObject({
      ok: false,
      message: 'Allocation percentage must be between 1% and 100%.',
    });
  }
  expect(addTo(draft, row('Gold', '50'))).toMatchObject({
    ok: false,
    title: 'Failed to Add Asset',
    message: 'Total allocation would be 110%. Please ensure total allocation equals 100%.',
  });
  expect(addTo(draft, row(' bitcoin ', '10'))).toMatchObject({ ok: false });
});

test('an addition that fits is taken with its total', () => {
  expect(addTo([row('Bitcoin', '60')], row(' Gold ', '40'))).toMatchObject({
    ok: true,
    total: 1000,
    draft: [{ name: 'Bitcoin' }, { name: 'Gold', percent: '40' }],
  });
});

test('scaling gives exactly 100 percent in steps of a tenth', () => {
  const draft = scaled([row('a', '1'), row('b', '1'), row('c', '1')]);
  expect(draft.map((each) => each.percent)).toEqual(['33.4', '33.3', '33.3']);
  expect(draftTotal(draft)).toBe(1000);
});

test('a row says what is wrong with it', () => {
  expect(rowProblem(row('', '10'))).toBe('Name is required');
  expect(rowProblem(row('Gold', '10.05'))).toBe('Use steps of 0.1');
  expect(rowProblem(row('Gold', '101'))).toBe('Allocation percentage must be between 1% and 100%.');
  expect(rowProblem(row('Gold', '100'))).toBeUndefined();
});

test('a refused save is named for what it would have done, whatever the spelling', () => {
  const stored = [
    { name: 'Bitcoin', allocation: 60, color: '#000000', value: 0 },
    { name: 'Gold', allocation: 40, color: '#000000', value: 0 },
  ];
  const both = [row('gold ', '40'), row('Bitcoin', '60')];
  expect(failedTitle(stored, both)).toBe('Update Failed');
  expect(failedTitle(stored, [row('Bitcoin', '60')])).toBe('Failed to Remove Asset');
  expect(failedTitle(stored, [...both, row('Silver', '5')])).toBe('Failed to Add Asset');
  expect(failedTitle(stored, [row('Bitcoin', '60'), row('Silver', '40')])).toBe('Update Failed');
});
