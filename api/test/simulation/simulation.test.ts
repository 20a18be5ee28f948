import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { simulate } from './simulate.ts';
import { steps } from './steps.ts';

const FIRMS = propertyRuns({ short: 3, long: 600 });
const STEPS = 40;

/** A failure prints what replays it: `SIMULATION_SEED=… SIMULATION_PATH=…`. A planted defect need not be made small. */
const { SIMULATION_SEED: seed, SIMULATION_PATH: path, PLANTED_DEFECT: defect } = process.env;
const replayed = { ...(seed && { seed: Number(seed) }), ...(path && { path }) };

test('a firm does what its rules allow, whatever happens to it', { timeout: 10_800_000 }, async ({
  annotate,
}) => {
  let days = 0;
  const holds = fc.asyncProperty(steps(STEPS), async (happening) => {
    days += await simulate('firm', happening);
  });
  await fc.assert(holds, { numRuns: FIRMS, endOnFailure: defect !== undefined, ...replayed });
  expect(days).toBeGreaterThan(10 * FIRMS);
  await annotate(`${FIRMS} firms, ${Math.round(days)} days`);
});
