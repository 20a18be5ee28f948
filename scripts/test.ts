import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, describeChromium, ensureHeadless } from './chromium.ts';
import { root, tools } from './paths.ts';
import { runCaptured, seconds, startNode, waitForExit } from './processes.ts';
import {
  addCounts,
  findTestFiles,
  NO_TESTS,
  parsePlaywright,
  parseVitest,
  readCounts,
  type TestCounts,
} from './reports.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { ensureWebBuild } from './webBuild.ts';

const PARTS = ['check', 'vitest', 'build', 'playwright'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `npm test -- [--only=${PARTS.join(',')}] [arguments for vitest and playwright]`;

/**
 * Checks types again only where something changed since the last run. One checker each, because several check many
 * types twice, and the three projects already occupy the cores.
 */
const checkTypes = (project: string): readonly string[] => {
  const known = join(root, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [tools.tsc, '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
};

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'lint and format': [tools.biome, 'check', '--error-on-warnings'],
  'types of screens and common': checkTypes('tsconfig.json'),
  'types of the service, without the DOM': checkTypes('api/tsconfig.json'),
  'types of scripts': checkTypes('scripts/tsconfig.json'),
  borders: ['scripts/borders.ts'],
  'supply chain': ['scripts/supplyChain.ts'],
};
const SIZES = { sizes: ['scripts/sizes.ts'] };

const reports = mkdtempSync(join(tmpdir(), 'firnline-test-'));

/** Runs commands at the same time; each counts as one test. */
async function runChecks(checks: typeof CHECKS, showOutput = false): Promise<TestCounts> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const started = performance.now();
      const { code, output } = await runCaptured(args);
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds(performance.now() - started)}`);
      if (code !== 0 || showOutput) console.log(output.replace(/^/gm, '    '));
      return { name, code };
    }),
  );
  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
  return { ...NO_TESTS, passed: results.length - failed.length, failed };
}

async function vitest(args: readonly string[]): Promise<TestCounts> {
  const report = join(mkdtempSync(join(reports, 'vitest-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await waitForExit(startNode([tools.vitest, 'run', ...reporters, ...args]));
  return readCounts(report, parseVitest, code, args.length > 0 ? [] : findTestFiles(root, '.test.{ts,tsx}'));
}

async function build(): Promise<TestCounts> {
  const hasBuilt = await ensureWebBuild();
  if (!hasBuilt) console.log('The web app is up to date.');
  const hasBuiltService = await ensureServiceBuild();
  if (!hasBuiltService) console.log('The service is up to date.');
  return addCounts({ ...NO_TESTS, passed: 1 }, await runChecks(SIZES, true));
}

async function playwright(args: readonly string[]): Promise<TestCounts> {
  const report = join(reports, 'playwright.json');
  const chromium = await ensureHeadless();
  console.log([describeChromium(chromium), ...chromiumArgs].join(' '));
  console.log('Set PLAYWRIGHT_CHROMIUM to the path of another browser to use that one.');
  const env = { ...process.env, PLAYWRIGHT_CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const child = startNode([tools.playwright, 'test', '--reporter=list,json', ...args], { env });
  const expected = args.length > 0 ? [] : findTestFiles(root, '.spec.ts');
  return readCounts(report, parsePlaywright, await waitForExit(child), expected);
}

const RUN: Readonly<Record<Part, (args: readonly string[]) => Promise<TestCounts>>> = {
  check: () => runChecks(CHECKS),
  vitest,
  build,
  playwright,
};

function selectParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  const names = only.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. ${USAGE}`);
  return PARTS.filter((part) => names.includes(part));
}

async function runPart(part: Part, args: readonly string[]): Promise<TestCounts> {
  console.log(`\n── ${part}`);
  try {
    return await RUN[part](args);
  } catch (error) {
    return { ...NO_TESTS, failed: [`${part}: ${error instanceof Error ? error.message : error}`] };
  }
}

const started = performance.now();
try {
  const args = process.argv.slice(2);
  const only = args.find((arg) => arg.startsWith('--only='));
  const rest = args.filter((arg) => arg !== only);
  let total = NO_TESTS;
  for (const part of selectParts(only)) {
    const counts = await runPart(part, rest);
    total = addCounts(total, counts);
    // The browser tests would run on what an earlier build left.
    if (part === 'build' && counts.failed.length > 0) break;
  }
  // Last, because who reads a long report starts at its end.
  for (const failure of total.failed) console.log(`\n✗ ${failure}`);
  console.log(`\n${seconds(performance.now() - started)}`);
  console.log(`${total.passed} passed, ${total.failed.length} failed, ${total.skipped} skipped`);
  if (total.failed.length > 0 || total.passed === 0) process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
