import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

interface TestReport {
  readonly counts: TestCounts;
  /** Paths of the files whose tests are reported. */
  readonly files: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
});

/** A file that failed before its first test counts as one failure. */
export function parseVitest(report: unknown): TestReport {
  const { testResults, ...numbers } = vitestReport.parse(report);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const counts = {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests + broken.length,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
  };
  return { counts, files: testResults.map(({ name }) => name) };
}

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(z.object({ file: z.string() })),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Flaky tests count as failed; so does an error outside of a test. */
export function parsePlaywright(report: unknown): TestReport {
  const { config, suites, stats, errors } = playwrightReport.parse(report);
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
  return { counts, files: suites.map(({ file }) => join(config.rootDir, file)) };
}

/** Paths of all test files of a kind. @param kind end of their names, e.g. `.spec.ts` */
export function findTestFiles(folder: string, kind: string): string[] {
  const isOutside = (path: string) => /^(node_modules|dist|\..+)$/.test(basename(path));
  return globSync(`**/*${kind}`, { cwd: folder, exclude: isOutside }).map((path) => join(folder, path));
}

/**
 * Reads a runner's report. A runner that fails without reporting a failure, or that reports no tests, counts as one
 * failure; so does each file that the runner's configuration left out.
 * @param expected paths of files that must be in the report
 */
export function readCounts(
  path: string,
  parse: (report: unknown) => TestReport,
  exitCode: number,
  expected: readonly string[] = [],
): TestCounts {
  if (!existsSync(path)) return { ...NO_TESTS, failed: 1 };
  const { counts, files } = parse(JSON.parse(readFileSync(path, 'utf8')));
  const missing = expected.filter((file) => !files.includes(file));
  for (const file of missing) console.error(`No test of ${relative('.', file)} ran.`);
  const failed = counts.failed + missing.length;
  const isEmpty = counts.passed + failed + counts.skipped === 0;
  return { ...counts, failed: failed === 0 && (exitCode !== 0 || isEmpty) ? 1 : failed };
}
