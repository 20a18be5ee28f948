import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ReplayedAccounts } from '#api/journal/replayedAccount.ts';
import { verifyChain } from '#api/journal/verifyChain.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { readStoredAccounts } from '#api/verification/storedAccounts.ts';
import { verifyPrices } from '#api/verification/verifyPrices.ts';
import { verifyRuns } from '#api/verification/verifyRuns.ts';
import { AccountSimulation } from './accountSimulation.ts';
import { firstStep, step } from './accountSteps.ts';
import {
  assertEqual,
  createJournalFixture,
  entriesAfter,
  runAndVerify,
  withoutRuns,
} from './journalFixture.ts';
import { replay } from './replay.ts';

/**
 * Many short sequences, each on new accounts. Short sequences make a failure easy to read. In the short form fewer on
 * PostgreSQL, where one takes three times as long; commands and replay are the same code there.
 */
const SEQUENCES: Readonly<Record<DatabaseKind, number>> = {
  sqlite: propertyRuns({ short: 400, long: 10_000 }),
  postgresql: propertyRuns({ short: 100, long: 10_000 }),
};
const sequence = fc
  .tuple(firstStep, fc.array(step, { minLength: 1, maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest]);

/** Long sequences on several accounts with a history. */
const LONG_SEQUENCES = propertyRuns({ short: 2, long: 20 });
const longSequence = fc.array(step, { minLength: 100, maxLength: 100 });

/** Compares replayed with stored accounts. Each database has its own test file, so that the two run in parallel. */
export function testJournalReplay(database: DatabaseKind): void {
  describe(`replay on ${database}`, () => {
    test('returns the stored accounts after every step', { timeout: 7_200_000 }, async () => {
      const { context, clock, close } = await createJournalFixture(database);
      onTestFinished(close);
      const holds = async (steps: Parameters<typeof runAndVerify>[1]) =>
        runAndVerify(new AccountSimulation(context, clock), steps);
      await fc.assert(fc.asyncProperty(sequence, holds), { numRuns: SEQUENCES[database] });
      await fc.assert(fc.asyncProperty(longSequence, holds), { numRuns: LONG_SEQUENCES });
      const entries = await entriesAfter(context, 0);
      expect(entries.length).toBeGreaterThan(SEQUENCES[database]);
      const compared = (accounts: ReplayedAccounts) =>
        new Map([...accounts].map(([id, account]) => [id, withoutRuns(account)]));
      assertEqual(compared(replay(entries)), compared(await readStoredAccounts(context.em())));
      expect(await verifyRuns(context.em())).toBeUndefined();
      expect(await verifyPrices(context.em())).toBeUndefined();
      expect(await verifyChain(context.em())).toEqual({ intact: true, entries: entries.length });
    });
  });
}
