/**
 * Runs the long forms of slow tests, and shows that the simulation of firms finds each planted defect, finds the same
 * again in the same firm, and finds nothing there without it.
 *
 * Arguments: files and options of vitest, only these long forms; `defects`, only the planted defects; `--defect=NAME`,
 * only this one.
 */
import { stripVTControlCharacters } from 'node:util';
import { runLongForms } from './longForms.ts';
import { tools } from './paths.ts';
import { PLANTED_DEFECTS } from './plantedDefects.ts';
import { exitWithError, runCaptured } from './processes.ts';
import { proofLine } from './proofReporter.ts';

const DEFECT = '--defect=';
const SIMULATION = ['api/test/simulation/simulation.test.ts', '-t', 'whatever happens'];
/** Exit codes of processes that a signal ended are larger. */
const SIGNALLED = 128;
const PASSED = /1 passed/;
const FOUND = /Property failed after (\d+) tests\s+\{ seed: (-?\d+), path: "([\d:]+)"/;
/** What went wrong, in one line without colours. */
const CAUSE = /Caused by: (.+)/;

async function runSimulation(settings: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, LONG_TESTS: '1', ...settings };
  const { code, output } = await runCaptured([tools.vitest, 'run', '--project', 'api', ...SIMULATION], env);
  if (code > SIGNALLED) throw new Error('The proof was ended.');
  return output;
}

const causeOf = (output: string): string | undefined => CAUSE.exec(stripVTControlCharacters(output))?.[1];

/** @returns whether the simulation fails with the defect, in the same way again, and at the same steps not without it */
async function isFound(name: string): Promise<boolean> {
  const started = performance.now();
  const output = await runSimulation({ PLANTED_DEFECT: name });
  const [, firms, seed, path] = FOUND.exec(output) ?? [];
  const replay = { SIMULATION_SEED: seed, SIMULATION_PATH: path };
  const again = seed && (await runSimulation({ ...replay, PLANTED_DEFECT: name }));
  const without = seed && (await runSimulation(replay));
  const isSame = again !== undefined && causeOf(again) !== undefined && causeOf(again) === causeOf(output);
  const isShown = isSame && without !== undefined && PASSED.test(without);
  const figure = isShown ? `found in firm ${firms}` : 'NOT SHOWN';
  console.log(proofLine({ isShown, what: name, figure, durationMs: performance.now() - started }));
  if (!isShown) console.log(`${output}\n${again}\n${without}`);
  return isShown;
}

/** @param only the name of one; all of them without it @returns whether each was found */
async function runDefects(only: string | undefined): Promise<boolean> {
  const chosen = PLANTED_DEFECTS.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`There is no defect “${only}”.`);
  let found = 0;
  for (const { name } of chosen) found += (await isFound(name)) ? 1 : 0;
  console.log(`${found} of ${chosen.length} defects found`);
  return found === chosen.length;
}

async function main(args: readonly string[]): Promise<void> {
  const defect = args.find((arg) => arg.startsWith(DEFECT));
  const isOfDefects = (arg: string) => arg === 'defects' || arg === defect;
  const ofVitest = args.filter((arg) => !isOfDefects(arg));
  const hasLong = args.length === 0 || ofVitest.length > 0;
  const areLongRight = !hasLong || (await runLongForms(ofVitest));
  const hasDefects = args.length === 0 || args.some(isOfDefects);
  const areFound = !hasDefects || (await runDefects(defect?.slice(DEFECT.length)));
  if (!areLongRight || !areFound) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
