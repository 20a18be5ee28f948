import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import { sealEntries } from '#api/journal/seal.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { AccountSimulation } from './accountSimulation.ts';
import { step } from './accountSteps.ts';
import { createJournalFixture, entriesAfter } from './journalFixture.ts';

const tampered: Readonly<Record<string, (entry: JournalEntry) => Partial<JournalEntry>>> = {
  seq: ({ seq }) => ({ seq: seq + 1_000_000 }),
  at: ({ at }) => ({ at: new Date(at.getTime() + 1) }),
  actorType: ({ actorType }) => ({ actorType: actorType === 'staff' ? 'system' : 'staff' }),
  actorId: () => ({ actorId: 'somebody-else' }),
  actorName: ({ actorName }) => ({ actorName: `${actorName} ` }),
  action: () => ({ action: 'nothing' }),
  investorId: ({ investorId }) => ({ investorId: investorId ? null : 'INV-00000000' }),
  subject: ({ subject }) => ({ subject: subject ? null : 'x' }),
  before: ({ before }) => ({ before: before ? null : '{}' }),
  after: ({ after }) => ({ after: `${after ?? ''} ` }),
  reason: ({ reason }) => ({ reason: reason === null ? '' : null }),
  investorNote: ({ investorNote }) => ({ investorNote: investorNote === null ? '' : null }),
  personal: () => ({ personal: '{"nothing":true}' }),
  commitment: () => ({ commitment: 'f'.repeat(64) }),
  salt: ({ salt }) => ({ salt: salt?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) ?? null }),
  actorCommitment: () => ({ actorCommitment: 'f'.repeat(64) }),
  actorSalt: () => ({ actorSalt: null }),
  hash: () => ({ hash: 'e'.repeat(64) }),
};

describe.each(DATABASES)('verifyTree on %s', (database) => {
  test('names the first entry that was changed or deleted', async () => {
    const { context, clock, close } = await createJournalFixture(database);
    onTestFinished(close);
    const world = new AccountSimulation(context, clock);
    for (const sample of fc.sample(step, { numRuns: 300, seed: 3 })) await world.runStep(sample, new Map());
    const entries = await entriesAfter(context, 0);
    expect(entries.length).toBeGreaterThan(30);
    await sealEntries(context.em());
    await expect(context.em().nativeDelete(JournalEntrySchema, { seq: 5 })).rejects.toThrow(/never changed/);
    await dropTriggers(context.em());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entries),
        fc.constantFrom(...Object.keys(tampered), 'gone'),
        async (entry, how) => {
          const em = context.em();
          const change = tampered[how]?.(entry);
          if (change) await em.nativeUpdate(JournalEntrySchema, { seq: entry.seq }, change);
          else await em.nativeDelete(JournalEntrySchema, { seq: entry.seq });
          const found = await verifyTree(em);
          if (change) await em.nativeDelete(JournalEntrySchema, { seq: change.seq ?? entry.seq });
          await em.insert(JournalEntrySchema, entry);
          expect(found).toMatchObject({ intact: false, entries: entry.seq - 1, firstBroken: entry.seq });
        },
      ),
      { numRuns: propertyRuns({ short: 40, long: 600 }) },
    );
    expect(await verifyTree(context.em())).toMatchObject({ intact: true, entries: entries.length });
  });
});
