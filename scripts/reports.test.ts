import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, NO_TESTS, readCounts } from './reports.ts';

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

describe('test counts', () => {
  it('add the numbers of the runners', () => {
    const unit = countVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }));
    const browser = countPlaywright({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 },
      errors: [],
    });
    expect(addCounts(unit, browser)).toEqual({ passed: 9, failed: 2, skipped: 5 });
  });

  it('include a file that failed before its first test', () => {
    const report = vitest({ numPassedTests: 3 }, [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]);
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('include an error outside of a test', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] }).failed).toBe(1);
  });

  it('treat a missing or empty report as a failure', () => {
    const path = join(folder, 'report.json');
    expect(readCounts(path, countVitest, 0)).toEqual({ ...NO_TESTS, failed: 1 });
    writeFileSync(path, JSON.stringify(vitest({})));
    expect(readCounts(path, countVitest, 0).failed).toBe(1);
    writeFileSync(path, JSON.stringify(vitest({ numPassedTests: 4 })));
    expect(readCounts(path, countVitest, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(readCounts(path, countVitest, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });
});
