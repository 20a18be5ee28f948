import { expect, test } from 'vitest';
import { createUserCode, formatUserCode, normaliseUserCode, USER_CODE_LETTERS } from './userCode.ts';

test.each([
  ['BCDF-GHJK', 'BCDFGHJK'],
  ['bcdf ghjk', 'BCDFGHJK'],
  [' bcdfghjk ', 'BCDFGHJK'],
  ['BCDF-GHJ', undefined],
  ['BCDF-GHJKL', undefined],
  ['ABCD-FGHJ', undefined],
  ['BCDF-GHJ1', undefined],
  ['', undefined],
])('normaliseUserCode › reads %o as %o', (typed, code) => expect(normaliseUserCode(typed)).toBe(code));

test('formatUserCode › puts a hyphen in the middle', () =>
  expect(formatUserCode('BCDFGHJK')).toBe('BCDF-GHJK'));

test('createUserCode › uses each letter equally often', () => {
  const counts = new Map<string, number>();
  let next = 0;
  const everyByte = (count: number) => Uint8Array.from({ length: count }, () => next++ % 256);
  for (let index = 0; index < 30; index += 1) {
    for (const letter of createUserCode(everyByte)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.keys()].sort().join('')).toBe(USER_CODE_LETTERS);
  expect(new Set(counts.values())).toEqual(new Set([12]));
});
