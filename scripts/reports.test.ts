import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { INSTANCES_TESTS } from './instancesTests.ts';
import { root } from './paths.ts';
import { addCounts, findTestFiles, parsePlaywright, parseVitest, readCounts } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = (numbers: object, testResults: object[] = []) => ({
  numPassedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
});

const playwright = (stats: object, suites: readonly object[] = []) => ({
  config: { rootDir: '/repository/e2e' },
  suites,
  stats: { expected: 0, skipped: 0, ...stats },
  errors: [],
});

const suite = (file: string) => ({ file, specs: [] });

/** @param statuses one for each project in which the test ran */
const spec = (title: string, ...statuses: readonly string[]) => ({
  title,
  file: 'a.spec.ts',
  line: 5,
  tests: statuses.map((status) => ({
    projectName: 'site',
    status,
    results: [{ errors: status === 'expected' ? [] : [{ message: 'Error: \u001b[31mnot found\u001b[39m' }] }],
  })),
});

describe('test counts', () => {
  it('add the numbers of the runners', () => {
    const unit = parseVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }));
    const browser = parsePlaywright(playwright({ expected: 2, skipped: 3 }));
    expect(addCounts(unit.counts, browser.counts)).toEqual({ passed: 9, failed: [], skipped: 5 });
  });

  it('name the test that failed, where it stands and why', () => {
    const results = [
      { status: 'passed', fullName: 'sum adds' },
      { status: 'failed', fullName: 'sum rounds', failureMessages: ['expected 1\n\n  at a.test.ts:3'] },
    ];
    const unit = vitest({ numPassedTests: 1 }, [
      { name: '/a.test.ts', status: 'failed', assertionResults: results },
    ]);
    expect(parseVitest(unit).counts).toEqual({
      passed: 1,
      failed: ['/a.test.ts › sum rounds\n    expected 1\n      at a.test.ts:3'],
      skipped: 0,
    });
    const inner = {
      file: 'a.spec.ts',
      specs: [spec('opens', 'expected', 'unexpected'), spec('ends', 'flaky')],
    };
    const browser = playwright({ expected: 1 }, [{ file: 'a.spec.ts', specs: [], suites: [inner] }]);
    expect(parsePlaywright(browser).counts.failed).toEqual([
      '[site] a.spec.ts:5 › opens\n    Error: not found',
      '[site] a.spec.ts:5 › ends\n    Error: not found',
    ]);
  });

  it('include a file that failed before its first test', () => {
    const report = vitest({ numPassedTests: 3 }, [
      { name: '/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/b.test.ts', status: 'passed', assertionResults: [] },
    ]);
    const failed = ['/a.test.ts\n    no such module'];
    expect(parseVitest(report).counts).toEqual({ passed: 3, failed, skipped: 0 });
  });

  it('include an error outside of a test', () => {
    const report = { ...playwright({ expected: 1 }), errors: [{ message: 'no server' }] };
    expect(parsePlaywright(report).counts.failed).toEqual(['Outside of a test\n    no server']);
  });

  it('treat a missing or empty report as a failure', () => {
    const path = join(folder, 'report.json');
    expect(readCounts(path, parseVitest, 0).failed).toEqual(['The runner ended without a report.']);
    writeFileSync(path, JSON.stringify(vitest({})));
    expect(readCounts(path, parseVitest, 0).failed).toEqual(['No test ran.']);
    writeFileSync(path, JSON.stringify(vitest({ numPassedTests: 4 })));
    expect(readCounts(path, parseVitest, 1).failed).toEqual(['The runner ended with code 1.']);
    expect(readCounts(path, parseVitest, 0)).toEqual({ passed: 4, failed: [], skipped: 0 });
  });

  it('include each file that the configuration of a runner left out', () => {
    const path = join(folder, 'left-out.json');
    const files = ['/repository/e2e/portal/a.spec.ts', '/repository/workbench/b.spec.ts'];
    const suites = [suite('portal/a.spec.ts'), suite('../workbench/b.spec.ts')];
    writeFileSync(path, JSON.stringify(playwright({ expected: 4 }, suites)));
    expect(readCounts(path, parsePlaywright, 0, files).failed).toEqual([]);
    expect(readCounts(path, parsePlaywright, 0, [...files, '/repository/e2e/c.spec.ts']).failed).toEqual([
      expect.stringContaining('c.spec.ts ran.'),
    ]);
    const results = [{ name: '/repository/api/a.test.ts', status: 'passed', assertionResults: [] }];
    writeFileSync(path, JSON.stringify(vitest({ numPassedTests: 1 }, results)));
    expect(readCounts(path, parseVitest, 0, ['/repository/api/a.test.ts']).failed).toEqual([]);
    expect(readCounts(path, parseVitest, 0, ['/repository/api/b.test.ts']).failed).toHaveLength(1);
  });
});

describe('findTestFiles', () => {
  it('finds the tests of the repository, not those of packages', () => {
    const files = findTestFiles(root, '.test.ts').map((file) => relative(root, file));
    expect(files).toContain('scripts/reports.test.ts');
    expect(files.filter((file) => /(^|\/)(node_modules|dist|\.cache)\//.test(file))).toEqual([]);
    expect(findTestFiles(root, '.spec.ts')).toContain(join(root, 'workbench', 'workbench.spec.ts'));
  });
});

describe('tests against two instances', () => {
  it.each(INSTANCES_TESTS)('%s names tests', (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  });
});
