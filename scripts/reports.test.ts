import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { add, NOTHING, readTally, tallyPlaywright, tallyVitest } from './reports.ts';

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

describe('the sum of a test run', () => {
  it('takes the numbers from the runners', () => {
    const unit = tallyVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }));
    const browser = tallyPlaywright({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 },
      errors: [],
    });
    expect(add(unit, browser)).toEqual({ passed: 9, failed: 2, skipped: 5 });
  });

  it('counts a file that broke before its first test', () => {
    const report = vitest({ numPassedTests: 3 }, [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]);
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts an error outside of any test', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [{ message: 'no server' }] }).failed).toBe(1);
  });

  it('never reads silence as success', () => {
    const path = join(folder, 'report.json');
    expect(readTally(path, tallyVitest, 0)).toEqual({ ...NOTHING, failed: 1 });
    writeFileSync(path, JSON.stringify(vitest({})));
    expect(readTally(path, tallyVitest, 0).failed).toBe(1);
    writeFileSync(path, JSON.stringify(vitest({ numPassedTests: 4 })));
    expect(readTally(path, tallyVitest, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(readTally(path, tallyVitest, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });
});
