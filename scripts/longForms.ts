import { basename } from 'node:path';
import { builtServer, root, tools } from './paths.ts';
import { startNode, waitForExit } from './processes.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { readTracked } from './trackedFiles.ts';

const isTest = (path: string): boolean => path.endsWith('.test.ts');

/**
 * The test files that call `propertyRuns`, or import a file that does.
 * @param texts of the service, by path
 */
export function findLongForms(texts: ReadonlyMap<string, string>): string[] {
  const callers = [...texts].filter(([, text]) => text.includes('propertyRuns(')).map(([path]) => path);
  const shared = callers.filter((path) => !isTest(path)).map((path) => `/${basename(path)}'`);
  return [...texts]
    .filter(
      ([path, text]) => isTest(path) && (callers.includes(path) || shared.some((end) => text.includes(end))),
    )
    .map(([path]) => path);
}

/**
 * Runs the long forms of slow tests, with a line for each at the end.
 * @param args files and options of vitest; all of them without any
 * @returns whether all passed
 */
export async function runLongForms(args: readonly string[]): Promise<boolean> {
  const chosen = args.length > 0 ? args : findLongForms(readTracked(root, /^api\/.*\.ts$/));
  await ensureServiceBuild();
  const env = { ...process.env, LONG_TESTS: '1', TESTED_SERVICE: builtServer };
  const reporters = ['--reporter=default', '--reporter=./scripts/proofReporter.ts'];
  return (await waitForExit(startNode([tools.vitest, 'run', ...reporters, ...chosen], { env }))) === 0;
}
