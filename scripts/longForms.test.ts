import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLongForms } from './longForms.ts';
import { root } from './paths.ts';
import { proofLine, proofOf } from './proofReporter.ts';
import { readTracked } from './trackedFiles.ts';

test('findLongForms › finds tests that ask for a number of cases, themselves or in a file that they import', () => {
  const texts = new Map([
    ['a/one.test.ts', 'const RUNS = propertyRuns({ short: 1, long: 2 });'],
    ['a/shared.ts', 'const RUNS = propertyRuns({ short: 1, long: 2 });'],
    ['a/two.test.ts', "import { run } from './shared.ts';"],
    ['a/three.test.ts', "import { other } from './unshared.ts';"],
  ]);
  expect(findLongForms(texts)).toEqual(['a/one.test.ts', 'a/two.test.ts']);
});

test('findLongForms › finds every file that the report names', () => {
  const report = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  const named = [...report.matchAll(/npm run proof -- (\S+\.test\.ts)/g)].map(([, file]) => file);
  expect(findLongForms(readTracked(root, /^api\/.*\.ts$/))).toEqual(expect.arrayContaining(named));
  expect(named).not.toEqual([]);
});

const ran = (state: string, ...messages: readonly string[]) => ({
  result: () => ({ state }),
  annotations: () => messages.map((message) => ({ message })),
});

const file = (...tests: readonly ReturnType<typeof ran>[]) => ({
  relativeModuleId: 'a/one.test.ts',
  ok: () => tests.every((test) => test.result().state !== 'failed'),
  diagnostic: () => ({ duration: 61_500 }),
  children: { allTests: () => tests },
});

test.each([
  [[ran('passed', '600 firms')], '✓ a/one.test.ts: 1 passed; 600 firms, 61.5 s, 2026-11-28'],
  [
    [ran('passed', 'x'), ran('failed'), ran('skipped')],
    '✗ a/one.test.ts: 1 passed, 1 failed, 1 skipped; x, 61.5 s, 2026-11-28',
  ],
  [[], '✓ a/one.test.ts: no test ran, 61.5 s, 2026-11-28'],
])('proofLine › states result, figures, duration and day', (tests, line) => {
  expect(proofLine(proofOf(file(...tests)), new Date('2026-11-28T12:00:00Z'))).toBe(line);
});
