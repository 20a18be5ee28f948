/**
 * Shows that the simulation of firms finds each planted defect. `npm run test:long` runs the simulation itself in its
 * long form.
 *
 * Options: `--defect=NAME` only this one.
 */
import { parseArgs } from 'node:util';
import { tools } from './paths.ts';
import { PLANTED_DEFECTS } from './plantedDefects.ts';
import { exitWithError, runCaptured, seconds } from './processes.ts';

const SIMULATION = 'api/test/simulation/simulation.test.ts';
/** Exit codes of processes that a signal ended are larger. */
const SIGNALLED = 128;
const FOUND = /Property failed after (\d+) tests/;

/** @returns whether the simulation failed because of the defect */
async function isFound(name: string): Promise<boolean> {
  const started = performance.now();
  const env = { ...process.env, LONG_TESTS: '1', PLANTED_DEFECT: name };
  const { code, output } = await runCaptured([tools.vitest, 'run', '--project', 'api', SIMULATION], env);
  if (code > SIGNALLED) throw new Error('The proof was ended.');
  const [, firms] = FOUND.exec(output) ?? [];
  const taken = seconds(performance.now() - started);
  console.log(
    firms ? `✓ ${name}: found in firm ${firms}, ${taken}` : `✗ ${name}: NOT FOUND, ${taken}\n${output}`,
  );
  return firms !== undefined;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { defect: { type: 'string' } } });
  const chosen = PLANTED_DEFECTS.filter(({ name }) => values.defect === undefined || name === values.defect);
  if (chosen.length === 0) throw new Error(`There is no defect “${values.defect}”.`);
  let found = 0;
  for (const { name } of chosen) found += (await isFound(name)) ? 1 : 0;
  console.log(`${found} of ${chosen.length} defects found`);
  if (found < chosen.length) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  exitWithError(error);
}
