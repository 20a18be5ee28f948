import { expect, test } from 'vitest';
import { optionalLine } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';

test('optionalLine › trims a text and treats an empty one as absent', () => {
  const parsed = [' Baker ', '', '   ', '\u200b', undefined].map((value) => optionalLine().parse(value));
  expect(parsed).toEqual(['Baker', undefined, undefined, undefined, undefined]);
});

test.each([['two\nlines'], ['a\u0000b'], ['x'.repeat(MAX_LENGTH.line + 1)], [null], [1]])(
  'optionalLine › rejects %j',
  (value) => {
    expect(optionalLine().safeParse(value).success).toBe(false);
  },
);
