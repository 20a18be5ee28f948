import { expect, test } from 'vitest';
import { formReference, referencedIds } from './formReference.ts';

const ID = '1f2e3d4c-5b6a-4789-8abc-def012345678';

test('formReference › names the kind of the form and the first digits of its id', () => {
  expect(formReference('application', ID)).toBe('AP-1F2E3D4C5B6A');
  expect(formReference('message', ID)).toBe('MS-1F2E3D4C5B6A');
});

test('referencedIds › includes the id of the form and excludes its neighbours', () => {
  const [first = '', last = ''] = referencedIds(' ap-1f2e3d4c5b6a ') ?? [];
  expect([first, last]).toEqual([
    '1f2e3d4c-5b6a-0000-0000-000000000000',
    '1f2e3d4c-5b6a-ffff-ffff-ffffffffffff',
  ]);
  expect(first <= ID && ID <= last).toBe(true);
  expect('1f2e3d4c-5b6b-4789-8abc-def012345678' <= last).toBe(false);
});

test.each(['', 'AP-1F2E', 'AP-1F2E3D4C5B6AA', 'XX-1F2E3D4C5B6A', 'AP-1F2E3D4C5B6G', ID])(
  'referencedIds › rejects %o',
  (text) => {
    expect(referencedIds(text)).toBeNull();
  },
);

test('referencedIds › rejects a reference of another kind', () => {
  expect(referencedIds('MS-1F2E3D4C5B6A', 'application')).toBeNull();
  expect(referencedIds('CO-1F2E3D4C5B6A', 'consultation')).not.toBeNull();
});
