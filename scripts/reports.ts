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

/** A file that broke before its first test has no tests to fail: it counts as one. */
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

/** A test that passed only when repeated failed; an error outside of any test counts as one. */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Reads a runner's report. A runner that ended badly but reported no failure, or that reported nothing at all,
 * counts as one failure, so that silence never reads as success.
 */
export function readCounts(
  path: string,
  read: (report: unknown) => TestCounts,
  exitCode: number,
): TestCounts {
  if (!existsSync(path)) return { ...NO_TESTS, failed: 1 };
  const tally = read(JSON.parse(readFileSync(path, 'utf8')));
  const isSilent = tally.passed + tally.failed + tally.skipped === 0;
  return tally.failed === 0 && (exitCode !== 0 || isSilent) ? { ...tally, failed: 1 } : tally;
}
