/**
 * Shows that the simulation of firms finds each planted fault. `npm run test:long` runs the simulation itself in its
 * long form.
 *
 * Options: `--fault=NAME` only this one.
 */
import { parseArgs } from 'node:util';
import { tools } from './paths.ts';
import { PLANTED_FAULTS } from './plantedFaults.ts';
import { exitWithError, runCaptured, seconds } from './processes.ts';

const SIMULATION = 'api/test/simulation/simulation.test.ts';
const FOUND = /Property failed after (\d+) tests/;

/** @returns whether the simulation failed because of the fault */
async function isFound(name: string): Promise<boolean> {
  const started = performance.now();
  const env = { ...process.env, LONG_TESTS: '1', PLANTED_FAULT: name };
  const { output } = await runCaptured([tools.vitest, 'run', '--project', 'api', SIMULATION], env);
  const [, firms] = FOUND.exec(output) ?? [];
  const taken = seconds(performance.now() - started);
  console.log(
    firms ? `✓ ${name}: found in firm ${firms}, ${taken}` : `✗ ${name}: NOT FOUND, ${taken}\n${output}`,
  );
  return firms !== undefined;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fault: { type: 'string' } } });
  const chosen = PLANTED_FAULTS.filter(({ name }) => values.fault === undefined || name === values.fault);
  if (chosen.length === 0) throw new Error(`There is no fault “${values.fault}”.`);
  let found = 0;
  for (const { name } of chosen) found += (await isFound(name)) ? 1 : 0;
  console.log(`${found} of ${chosen.length} faults found`);
  if (found < chosen.length) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  exitWithError(error);
}
