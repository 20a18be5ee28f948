import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { INSTANCES_TESTS } from './instancesTests.ts';
import { root } from './paths.ts';
import { addCounts, findTestFiles, NO_TESTS, parsePlaywright, parseVitest, readCounts } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = (numbers: object, testResults: object[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
});

const playwright = (stats: object, files: readonly string[] = []) => ({
  config: { rootDir: '/repository/e2e' },
  suites: files.map((file) => ({ file })),
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: [],
});

describe('test counts', () => {
  it('add the numbers of the runners', () => {
    const unit = parseVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }));
    const browser = parsePlaywright(playwright({ expected: 2, unexpected: 1, flaky: 1, skipped: 3 }));
    expect(addCounts(unit.counts, browser.counts)).toEqual({ passed: 9, failed: 2, skipped: 5 });
  });

  it('include a file that failed before its first test', () => {
    const report = vitest({ numPassedTests: 3 }, [
      { name: '/a.test.ts', status: 'failed', assertionResults: [] },
      { name: '/b.test.ts', status: 'passed', assertionResults: [{}] },
    ]);
    expect(parseVitest(report).counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('include an error outside of a test', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    const report = { ...playwright(stats), errors: [{ message: 'no server' }] };
    expect(parsePlaywright(report).counts.failed).toBe(1);
  });

  it('treat a missing or empty report as a failure', () => {
    const path = join(folder, 'report.json');
    expect(readCounts(path, parseVitest, 0)).toEqual({ ...NO_TESTS, failed: 1 });
    writeFileSync(path, JSON.stringify(vitest({})));
    expect(readCounts(path, parseVitest, 0).failed).toBe(1);
    writeFileSync(path, JSON.stringify(vitest({ numPassedTests: 4 })));
    expect(readCounts(path, parseVitest, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(readCounts(path, parseVitest, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });

  it('include each file that the configuration of a runner left out', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const path = join(folder, 'left-out.json');
    const files = ['/repository/e2e/portal/a.spec.ts', '/repository/workbench/b.spec.ts'];
    const report = playwright({ expected: 4 }, ['portal/a.spec.ts', '../workbench/b.spec.ts']);
    writeFileSync(path, JSON.stringify(report));
    expect(readCounts(path, parsePlaywright, 0, files).failed).toBe(0);
    expect(readCounts(path, parsePlaywright, 0, [...files, '/repository/e2e/c.spec.ts']).failed).toBe(1);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('c.spec.ts ran.'));
    const results = [{ name: '/repository/api/a.test.ts', status: 'passed', assertionResults: [{}] }];
    writeFileSync(path, JSON.stringify(vitest({ numPassedTests: 1 }, results)));
    expect(readCounts(path, parseVitest, 0, ['/repository/api/a.test.ts']).failed).toBe(0);
    expect(readCounts(path, parseVitest, 0, ['/repository/api/b.test.ts']).failed).toBe(1);
    logged.mockRestore();
  });
});

describe('findTestFiles', () => {
  it('finds the tests of the repository, not those of packages', () => {
    const files = findTestFiles(root, '.test.ts').map((file) => relative(root, file));
    expect(files).toContain('scripts/reports.test.ts');
    expect(files.filter((file) => /node_modules|dist|\.cache/.test(file))).toEqual([]);
    expect(findTestFiles(root, '.spec.ts')).toContain(join(root, 'workbench', 'workbench.spec.ts'));
  });
});

describe('tests against two instances', () => {
  it.each(INSTANCES_TESTS)('%s names tests', (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  });
});
