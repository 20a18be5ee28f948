import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReplayedAccounts } from '#api/journal/replayedAccount.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import type { DatabaseKind } from '#api/test/support/testDatabase.ts';
import { readStoredAccounts } from '#api/verification/storedAccounts.ts';
import { verifyPrices } from '#api/verification/verifyPrices.ts';
import { verifyRuns } from '#api/verification/verifyRuns.ts';
import { AccountSimulation } from './accountSimulation.ts';
import { firstStep, type Step, step } from './accountSteps.ts';
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
/** Sequences that share a database. A run values all of its accounts, so that one database would cost their square. */
const SEQUENCES_PER_DATABASE = 100;
const sequence = fc
  .tuple(firstStep, fc.array(step, { minLength: 1, maxLength: 4 }))
  .map(([first, rest]) => [first, ...rest]);

/** Long sequences on several accounts with a history. */
const LONG_SEQUENCES = propertyRuns({ short: 2, long: 20 });
const longSequence = fc.array(step, { minLength: 100, maxLength: 100 });

const compared = (accounts: ReplayedAccounts) =>
  new Map([...accounts].map(([id, account]) => [id, withoutRuns(account)]));

/** Runs sequences on a new database. */
async function verifySequences(database: DatabaseKind, steps: fc.Arbitrary<Step[]>, numRuns: number) {
  const { context, clock, close } = await createJournalFixture(database);
  try {
    const holds = async (chosen: Step[]) => runAndVerify(new AccountSimulation(context, clock), chosen);
    await fc.assert(fc.asyncProperty(steps, holds), { numRuns });
    const entries = await entriesAfter(context, 0);
    expect(entries.length).toBeGreaterThan(numRuns);
    assertEqual(compared(replay(entries)), compared(await readStoredAccounts(context.em())));
    expect(await verifyRuns(context.em())).toBeUndefined();
    expect(await verifyPrices(context.em())).toBeUndefined();
    const found = await findContradictions(context);
    // A lower price or total can leave less than the pending withdrawals, and *Health* then says so.
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(await verifyTree(context.em())).toMatchObject({ intact: true, entries: entries.length });
  } finally {
    await close();
  }
}

/** Compares replayed with stored accounts. Each database has its own test file, so that the two run in parallel. */
export function testJournalReplay(database: DatabaseKind): void {
  describe(`replay on ${database}`, () => {
    test('returns the stored accounts after every step', { timeout: 7_200_000 }, async ({ annotate }) => {
      for (let done = 0; done < SEQUENCES[database]; done += SEQUENCES_PER_DATABASE)
        await verifySequences(database, sequence, SEQUENCES_PER_DATABASE);
      await verifySequences(database, longSequence, LONG_SEQUENCES);
      await annotate(`${SEQUENCES[database]} short and ${LONG_SEQUENCES} long sequences`);
    });
  });
}
