import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { simulate } from './simulate.ts';
import { steps } from './steps.ts';

const STEPS = 40;

/**
 * The same firms every time, unless another seed is given. A failure prints its seed and path, which replay it. A
 * planted defect need not be shrunk, nor what is replayed.
 */
const { SIMULATION_SEED: seed = '1', SIMULATION_PATH: path, PLANTED_DEFECT: defect } = process.env;
const firms = path === undefined ? propertyRuns({ short: 3, long: 600 }) : 1;

test('a firm does what its rules allow, whatever happens to it', {
  timeout: 10_800_000,
}, async ({ annotate }) => {
  let days = 0;
  const holds = fc.asyncProperty(steps(STEPS), async (happening) => {
    days += await simulate('firm', happening);
  });
  await fc.assert(holds, {
    numRuns: firms,
    endOnFailure: defect !== undefined || path !== undefined,
    seed: Number(seed),
    ...(path !== undefined && { path }),
  });
  expect(days).toBeGreaterThan(firms);
  await annotate(`${firms} firms, ${Math.round(days)} days`);
});
