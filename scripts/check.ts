import { join } from 'node:path';
import { root, tools } from './paths.ts';
import { type Outcome, runCaptured, seconds } from './processes.ts';
import { ensureWebBuild } from './webBuild.ts';

interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

const script = (name: string) => join(root, 'scripts', name);

const STEPS: readonly Step[] = [
  { name: 'lint and format', args: [tools.biome, 'check', '--error-on-warnings'] },
  { name: 'types: screens and common', args: [tools.tsc, '-p', 'tsconfig.json'] },
  { name: 'types: service, without the DOM', args: [tools.tsc, '-p', 'api/tsconfig.json'] },
  { name: 'types: scripts', args: [tools.tsc, '-p', 'scripts/tsconfig.json'] },
  { name: 'borders', args: [script('borders.ts')] },
];

const SIZES: Step = { name: 'weights', args: [script('sizes.ts')] };

interface StepResult extends Outcome {
  readonly name: string;
}

async function run({ name, args }: Step): Promise<StepResult> {
  const outcome = await runCaptured(args);
  const mark = outcome.code === 0 ? '✓' : '✗';
  console.log(`${mark} ${name}, ${seconds(outcome.milliseconds)}`);
  if (outcome.code !== 0 || args === SIZES.args) console.log(outcome.output.replace(/^/gm, '    '));
  return { name, ...outcome };
}

/**
 * Lint, types, borders, and the web app's weights against their budgets, for which it is built where it was
 * not built from what is here. Prints each as it ends.
 */
export async function runChecks(): Promise<readonly StepResult[]> {
  const results = await Promise.all(STEPS.map(run));
  const isBuilt = await ensureWebBuild().catch((error: Error) => {
    console.log(`✗ ${error.message}`);
  });
  if (isBuilt === undefined) return [...results, { name: 'build', code: 1, output: '', milliseconds: 0 }];
  return [...results, await run(SIZES)];
}

if (import.meta.main) {
  const started = performance.now();
  const results = await runChecks();
  const failed = results.filter(({ code }) => code !== 0).length;
  console.log(
    `${failed === 0 ? 'All in order' : `${failed} to mend`}, ${seconds(performance.now() - started)}`,
  );
  if (failed > 0) process.exitCode = 1;
}
