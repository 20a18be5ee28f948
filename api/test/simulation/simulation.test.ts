import fc from 'fast-check';
import { expect, type TestContext, test } from 'vitest';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { simulate } from './simulate.ts';
import { decades, type FirmLife, firms } from './steps.ts';

const STEPS = 40;
const TIMEOUT_MS = 10_800_000;

/**
 * The same firms every time, unless another seed is given. A failure prints its seed and path, which replay it. A
 * planted defect need not be shrunk, nor what is replayed.
 */
const { SIMULATION_SEED: seed = '1', SIMULATION_PATH: path, PLANTED_DEFECT: defect } = process.env;
const runs = (count: number): number => (path === undefined ? count : 1);

/** Says how much was simulated, and how fast. */
async function simulateAll(lives: fc.Arbitrary<FirmLife>, count: number, annotate: TestContext['annotate']) {
  const started = performance.now();
  let days = 0;
  const holds = fc.asyncProperty(lives, async (life) => {
    days += (await simulate(life)).days;
  });
  await fc.assert(holds, {
    numRuns: count,
    endOnFailure: defect !== undefined || path !== undefined,
    seed: Number(seed),
    ...(path !== undefined && { path }),
  });
  const minutes = (performance.now() - started) / 60_000;
  await annotate(`${count} firms, ${Math.round(days)} days, ${Math.round(days / minutes)} days per minute`);
  return days;
}

test('a firm does what its rules allow, whatever happens to it', {
  timeout: TIMEOUT_MS,
}, async ({ annotate }) => {
  const count = runs(propertyRuns({ short: 2, long: 600 }));
  expect(await simulateAll(firms(STEPS), count, annotate)).toBeGreaterThan(count);
});

test('a firm does so for ten years', {
  timeout: TIMEOUT_MS,
  skip: runs(propertyRuns({ short: 0, long: 1 })) === 0,
}, async ({ annotate }) => {
  const count = runs(3);
  expect(await simulateAll(decades, count, annotate)).toBeGreaterThan(count * 3_333);
});

test('the same firm makes the same statements again', { timeout: TIMEOUT_MS }, async () => {
  const [life] = fc.sample(firms(15), { seed: 3, numRuns: 1 });
  if (!life) throw new Error('There is no firm.');
  const once = await simulate(life);
  expect(await simulate(life)).toEqual(once);
});
