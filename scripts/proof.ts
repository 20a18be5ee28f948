/**
 * Shows that the simulation of firms finds each planted defect, and that the firm in which it does so is right without
 * it. `npm run test:long` runs the simulation itself in its long form.
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
const PASSED = /1 passed/;
const FOUND = /Property failed after (\d+) tests\s+\{ seed: (-?\d+), path: "([\d:]+)"/;

async function runSimulation(settings: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, LONG_TESTS: '1', ...settings };
  const { code, output } = await runCaptured([tools.vitest, 'run', '--project', 'api', SIMULATION], env);
  if (code > SIGNALLED) throw new Error('The proof was ended.');
  return output;
}

/** @returns whether the simulation fails with the defect, and at the same steps not without it */
async function isFound(name: string): Promise<boolean> {
  const started = performance.now();
  const output = await runSimulation({ PLANTED_DEFECT: name });
  const [, firms, seed, path] = FOUND.exec(output) ?? [];
  const without = seed && (await runSimulation({ SIMULATION_SEED: seed, SIMULATION_PATH: path }));
  const isRight = without !== undefined && PASSED.test(without);
  const taken = seconds(performance.now() - started);
  console.log(
    isRight
      ? `✓ ${name}: found in firm ${firms}, ${taken}`
      : `✗ ${name}: NOT SHOWN, ${taken}\n${output}\n${without}`,
  );
  return isRight;
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
