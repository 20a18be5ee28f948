import { existsSync, readFileSync } from 'node:fs';
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

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Counts of a vitest report. A file that failed before its first test counts as one failure. */
export function countVitest(report: unknown): TestCounts {
  const { testResults, ...numbers } = vitestReport.parse(report);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests + broken.length,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts of a Playwright report. Flaky tests count as failed; so does an error outside of a test. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Reads a runner's report. A runner that fails without reporting a failure, or that reports no tests, counts as one
 * failure.
 */
export function readCounts(
  path: string,
  read: (report: unknown) => TestCounts,
  exitCode: number,
): TestCounts {
  if (!existsSync(path)) return { ...NO_TESTS, failed: 1 };
  const tally = read(JSON.parse(readFileSync(path, 'utf8')));
  const isEmpty = tally.passed + tally.failed + tally.skipped === 0;
  return tally.failed === 0 && (exitCode !== 0 || isEmpty) ? { ...tally, failed: 1 } : tally;
}
