/**
 * Changes one place of the code after the other, runs the tests that reach it, and lists the changes that no test
 * notices. Fails when tests notice fewer than 85 percent.
 *
 * Options: the files to change, with the tests of the same name or else of the same folder, by default all of
 * `common/domain`; `--tests=FILES` names others, separated by commas.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';
import { ensurePackages } from './separatePackages.ts';

function testsOf(file: string): string {
  const ownTest = file.replace(/\.ts$/, '.test.ts');
  return existsSync(join(root, ownTest)) ? ownTest : `${dirname(file)}/*.test.ts`;
}

async function main(): Promise<void> {
  const options = { tests: { type: 'string' } } as const;
  const { values, positionals: files } = parseArgs({ options, allowPositionals: true });
  const stryker = ensurePackages('mutation', '@stryker-mutator/core/bin/stryker.js');
  const tests = values.tests ?? files.map(testsOf).join(',');
  const args = [stryker, 'run', 'scripts/mutation/stryker.json'];
  if (files.length > 0) args.push('--mutate', files.join(','));
  const env = { ...process.env, ...(tests && { MUTATION_TESTS: tests }) };
  process.exitCode = await waitForExit(startNode(args, { env }));
}

main().catch(exitWithError);
