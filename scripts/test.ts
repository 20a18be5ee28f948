import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { chromiumArgs, describeChromium, ensureHeadless } from './chromium.ts';
import { root, tools } from './paths.ts';
import { seconds, startNode, waitForExit } from './processes.ts';
import { addCounts, countPlaywright, countVitest, NO_TESTS, readCounts, type TestCounts } from './reports.ts';
import { ensureWebBuild } from './webBuild.ts';

const PARTS = ['check', 'vitest', 'instances', 'build', 'playwright'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `npm test -- [--only=${PARTS.join(',')}] [arguments for vitest and playwright]`;

const reports = mkdtempSync(join(tmpdir(), 'firnline-test-'));

async function check(): Promise<TestCounts> {
  const results = await runChecks();
  const failed = results.filter(({ code }) => code !== 0).length;
  return { ...NO_TESTS, passed: results.length - failed, failed };
}

async function vitest(args: readonly string[], env = process.env): Promise<TestCounts> {
  const report = join(mkdtempSync(join(reports, 'vitest-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await waitForExit(startNode([tools.vitest, 'run', ...reporters, ...args], { env }));
  return readCounts(report, countVitest, code);
}

/**
 * The service's tests once more, against two instances on one PostgreSQL behind a round-robin proxy.
 * Left out are those that make no calls, reach into one instance, start their own pair, or look at what one
 * request alone gets.
 */
function instances(args: readonly string[]): Promise<TestCounts> {
  const excluded = [
    'test/security/{errors,headers,boundaryValues,crossOrigin,input*,malformedBodies}.test.ts',
    'test/properties/{journal*,instances,crashRecovery,databaseOutage}.test.ts',
    '{config,connections,drain,listen,start}.test.ts',
    '{db,email,metrics,test/support,demo}/**',
  ];
  const exclude = excluded.flatMap((place) => ['--exclude', `api/${place}`]);
  return vitest(['--project', 'api', ...exclude, ...args], { ...process.env, API_INSTANCES: '2' });
}

async function build(): Promise<TestCounts> {
  // The check has built it in a whole run, and counted it.
  const isNew = await ensureWebBuild();
  if (!isNew) console.log('The web app is up to date.');
  return { ...NO_TESTS, passed: isNew ? 1 : 0 };
}

async function playwright(args: readonly string[]): Promise<TestCounts> {
  const report = join(reports, 'playwright.json');
  const chromium = await ensureHeadless();
  console.log([describeChromium(chromium), ...chromiumArgs].join(' '));
  console.log('PLAYWRIGHT_CHROMIUM=PATH npm test runs them in another one.');
  const env = {
    ...process.env,
    PLAYWRIGHT_CHROMIUM: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await waitForExit(
    startNode([tools.playwright, 'test', '--reporter=list,json', ...args], { env }),
  );
  return readCounts(report, countPlaywright, code);
}

const RUN: Readonly<Record<Part, (args: readonly string[]) => Promise<TestCounts>>> = {
  check,
  vitest: (args) => vitest(args),
  instances,
  build,
  playwright,
};

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

function asked(args: readonly string[]): { parts: readonly Part[]; rest: readonly string[] } {
  const only = args.find((arg) => arg.startsWith('--only='));
  const names = only?.slice('--only='.length).split(',') ?? [...PARTS];
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. ${USAGE}`);
  return { parts: PARTS.filter((part) => names.includes(part)), rest: args.filter((arg) => arg !== only) };
}

async function runPart(part: Part, rest: readonly string[]): Promise<TestCounts> {
  console.log(`\n── ${part}`);
  try {
    return await RUN[part](rest);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NO_TESTS, failed: 1 };
  }
}

async function main() {
  const { parts, rest } = asked(process.argv.slice(2));
  const started = performance.now();
  let total = NO_TESTS;
  for (const part of parts) {
    const tally = await runPart(part, rest);
    total = addCounts(total, tally);
    if (part === 'build' && tally.failed > 0) {
      console.log('The browser tests are left out: there is no web app for them.');
      break;
    }
  }
  console.log(`\n${seconds(performance.now() - started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}

try {
  if (!existsSync(join(root, 'node_modules'))) throw new Error('Start it with npm test.');
  await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
