import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface TestCounts {
  readonly passed: number;
  /** What failed: the test's name and why, one text each. */
  readonly failed: readonly string[];
  readonly skipped: number;
}

export const NO_TESTS: TestCounts = { passed: 0, failed: [], skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: [...a.failed, ...b.failed],
    skipped: a.skipped + b.skipped,
  };
}

/** The first lines of what a runner says of a failure, without the colours of its terminal. */
const summary = (name: string, messages: readonly (string | undefined)[]) => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return [name, ...lines.filter((line) => line.trim() !== '').slice(0, 12)].join('\n    ');
};

interface TestReport {
  readonly counts: TestCounts;
  /** Paths of the files whose tests are reported. */
  readonly files: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** A file that failed before its first test counts as one failure. */
export function parseVitest(report: unknown): TestReport {
  const { testResults, ...numbers } = vitestReport.parse(report);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [summary(name, [message])];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => summary(`${name} › ${fullName}`, failureMessages ?? []));
  });
  const skipped = numbers.numPendingTests + numbers.numTodoTests;
  const counts = { passed: numbers.numPassedTests, failed, skipped };
  return { counts, files: testResults.map(({ name }) => name) };
}

const playwrightError = z.object({ message: z.string().optional() });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(playwrightError) })),
    }),
  ),
});
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.int(), skipped: z.int() }),
  errors: z.array(playwrightError),
});

const specsOf = (suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Flaky tests count as failed; so does an error outside of a test. */
export function parsePlaywright(report: unknown): TestReport {
  const { config, suites, stats, errors } = playwrightReport.parse(report);
  const failed = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message));
        return summary(`[${projectName}] ${file}:${line} › ${title}`, messages);
      }),
  );
  const outside = errors.map(({ message }) => summary('Outside of a test', [message]));
  const counts = { passed: stats.expected, failed: [...failed, ...outside], skipped: stats.skipped };
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
  if (!existsSync(path)) return { ...NO_TESTS, failed: ['The runner ended without a report.'] };
  const { counts, files } = parse(JSON.parse(readFileSync(path, 'utf8')));
  const missing = expected.filter((file) => !files.includes(file));
  const failed = [...counts.failed, ...missing.map((file) => `No test of ${relative('.', file)} ran.`)];
  if (failed.length > 0) return { ...counts, failed };
  if (exitCode !== 0) return { ...counts, failed: [`The runner ended with code ${exitCode}.`] };
  return counts.passed + counts.skipped === 0 ? { ...counts, failed: ['No test ran.'] } : counts;
}
