import { expect, test } from 'vitest';
import { findUnusedExports } from './unusedExports.ts';

test('findUnusedExports › names exports of each kind that no other file imports', () => {
  const texts = new Map([
    [
      'a/one.ts',
      `export const used = 1;
export interface Used {}
export const shown = 2;
export async function dead() {}
export const getSpec = 2;
export type Dead = string;
const own = 3;
const listed = 4;
export { own, listed as renamed };
`,
    ],
    ['a/two.ts', "import type { Used as Other } from '#a/one.ts';\nexport class Alone {}\nconst dead = 1;"],
    ['b/three.ts', "import {\n  type used,\n  own,\n} from '../a/one.ts';\nexport enum Alone {}"],
    ['b/four.ts', "export { shown as it } from '../a/one.ts';\nimport { Dead } from './two.ts';"],
  ]);
  expect(findUnusedExports(texts)).toEqual([
    'a/one.ts: dead',
    'a/one.ts: Dead',
    'a/one.ts: renamed',
    'a/two.ts: Alone',
    'b/three.ts: Alone',
    'b/four.ts: it',
  ]);
});

test('findUnusedExports › takes what any other file names of a file that is loaded as a whole', () => {
  const texts = new Map([
    ['a.ts', 'export const named = 1;\nexport const dead = 2;'],
    ['b.ts', "export const load = () => import('./a.ts');"],
    ['c.ts', "import { load } from './b.ts';\nload().then(({ named }) => named);"],
  ]);
  expect(findUnusedExports(texts)).toEqual(['a.ts: dead']);
});
