import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { readProofs } from '#api/test/support/readProofs.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import { verifyErasures } from '#api/verification/verifyErasures.ts';
import { verifyRecords } from '#api/verification/verifyRecords.ts';
import { verifyRuns } from '#api/verification/verifyRuns.ts';
import { AccountSimulation } from './accountSimulation.ts';
import { firstStep, type Step, step } from './accountSteps.ts';
import { createJournalFixture, entriesAfter } from './journalFixture.ts';

type History = readonly [first: Step, second: Step, rest: readonly Step[]];

const history: fc.Arbitrary<History> = fc.tuple(
  firstStep,
  firstStep,
  fc.array(step, { minLength: 10, maxLength: 40 }),
);

describe.each(DATABASES)('erasePerson on %s', (database) => {
  test('keeps hashes, proofs, the book and the entries of others, whoever is erased', {
    timeout: 600_000,
  }, async () => {
    const { context, clock, close } = await createJournalFixture(database);
    onTestFinished(close);
    const em = context.em();
    const holds = async ([first, second, steps]: History, chosen: readonly number[]) => {
      const start = (await entriesAfter(context, -1)).at(-1)?.seq ?? 0;
      const world = new AccountSimulation(context, clock);
      for (const sample of [first, second, ...steps]) await world.runStep(sample, new Map());
      const proofs = await readProofs(em, start);
      const before = await entriesAfter(context, start);
      const erased = new Set(
        chosen.map((index) => world.accounts[index % world.accounts.length]?.investorId),
      );
      for (const subject of erased)
        if (subject)
          await runInTransaction(context, systemActor, (work) =>
            erasePerson(work, { kind: 'investor', subject, ground: 'request' }),
          );
      const after = (await entriesAfter(context, start)).slice(0, before.length);
      expect(new Map(after.map(({ seq, hash }) => [seq, hash]))).toEqual(proofs.hashes);
      expect(proofs.areValid()).toBe(true);
      const isOfErased = ({ investorId }: JournalEntry) => erased.has(investorId ?? '');
      const [others, left] = [after.filter((entry) => !isOfErased(entry)), after.filter(isOfErased)];
      expect(others).toEqual(before.filter((entry) => !isOfErased(entry)));
      expect(left.filter(({ personal, salt }) => personal !== '{}' && salt)).toEqual([]);
      expect(left.filter(({ actorType, actorName }) => actorType === 'investor' && actorName)).toEqual([]);
      expect(await verifyTree(em)).toMatchObject({ intact: true });
      expect(await findContradictions(context)).toEqual([]);
      expect(await verifyErasures(em)).toBeUndefined();
      expect(await verifyAccounts(em)).not.toHaveProperty('difference');
      expect(await verifyRecords(em)).toEqual([]);
      expect(await verifyRuns(em)).toBeUndefined();
    };
    await fc.assert(fc.asyncProperty(history, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), holds), {
      numRuns: propertyRuns({ short: 5, long: 100 }),
    });
  });
});
