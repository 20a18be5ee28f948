import { expect, test } from 'vitest';
import { findUnusedExports } from './unusedExports.ts';

test('findUnusedExports › names exported values that no other file names', () => {
  const texts = new Map([
    [
      'a.ts',
      'export const used = 1;\nexport async function dead() {}\nexport const getSpec = 2;\nconst own = 3;',
    ],
    ['b.ts', "import { used } from './a.ts';\nexport class Alone {}"],
  ]);
  expect(findUnusedExports(texts)).toEqual(['a.ts: dead', 'b.ts: Alone']);
});
