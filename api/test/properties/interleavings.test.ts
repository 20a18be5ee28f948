import fc, { type RunDetailsCommon } from 'fast-check';
import { expect, test } from 'vitest';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { openFirm, type RacedFirm } from './interleavings/openFirm.ts';
import { type Race, RaceModel, raceCommands } from './interleavings/raceCommands.ts';
import { readFirm, storedFirm } from './interleavings/readFirm.ts';
import { scheduleTransactions } from './interleavings/scheduledTransactions.ts';

/** A failure prints both. What follows `@` in the path is fast-check’s path of the commands. */
const { RACE_SEED: seed, RACE_PATH: replayed } = process.env;
const [path, replayPath] = replayed?.split('@') ?? [];

/** What can happen once to a withdrawal, and to a request for approval. */
const ONCE = [
  /^withdrawal_(approved|declined|cancelled)$/,
  /^withdrawal_paid$/,
  /^approval_(given|rejected|withdrawn|voided)$/,
];

/** The entries that should not be there. */
async function findRepeated({ fixture: { app } }: RacedFirm): Promise<string[]> {
  const entries = await app.context.em().find(JournalEntrySchema, {});
  const found = ONCE.flatMap((kind) => {
    const subjects = entries.filter(({ action }) => kind.test(action)).map(({ subject }) => subject);
    return subjects.filter((subject, index) => subjects.indexOf(subject) < index);
  });
  return found.map(String);
}

async function expectRules(firm: RacedFirm, { violation, possible }: RaceModel): Promise<void> {
  expect(violation).toBeUndefined();
  const stored = await readFirm(firm);
  expect(possible.firms.map(storedFirm)).toContainEqual(stored);
  expect(await findRepeated(firm)).toEqual([]);
  const { context } = firm.fixture.app;
  expect(await findContradictions(context)).toEqual([]);
  expect(await verifyTree(context.em())).toMatchObject({ intact: true });
}

/** How to repeat the race of a failure. */
function commandOf<Values extends unknown[]>({ seed: failed, ...details }: RunDetailsCommon<Values>): string {
  const { counterexamplePath, counterexample } = details;
  const commands = /replayPath="([^"]*)"/.exec(String(counterexample?.[1]))?.[1] ?? '';
  return `RACE_SEED=${failed} RACE_PATH='${counterexamplePath}@${commands}'`;
}

test.for(DATABASES)(
  'requests and transactions that meet in any order get the responses of some order of them, on %s',
  {
    timeout: 3_600_000,
  },
  async (database, { annotate }) => {
    const counts = { races: 0, sent: 0, done: 0, waits: 0 };
    let settle = async () => {};
    // After each decision of the scheduler.
    const act = async (run: () => Promise<void>) => {
      await run();
      await settle();
    };
    const holds = fc.asyncProperty(
      fc.scheduler({ act }),
      raceCommands(replayPath),
      async (scheduler, commands) => {
        // fast-check goes on with smaller races when the repeated one passes.
        if (path !== undefined && counts.races > 0) return;
        const firm = await openFirm(database);
        const { app } = firm.fixture;
        try {
          const model = new RaceModel(firm);
          const transactions = scheduleTransactions(app, scheduler);
          settle = transactions.settle;
          const race: Race = { firm, transactions, steps: [] };
          await fc.scheduledModelRun(scheduler, () => ({ model, real: race }), commands);
          await scheduler.waitFor(Promise.all(race.steps));
          transactions.release();
          await expectRules(firm, model);
          counts.races += 1;
          counts.sent += model.sent.length;
          for (const { response } of model.sent)
            if (response === 'done' || response === 'waits') counts[response] += 1;
        } finally {
          await app.stop();
        }
      },
    );
    const details = await fc.check(holds, {
      numRuns: path === undefined ? propertyRuns({ short: 4, long: 150 }) : 1,
      endOnFailure: path !== undefined,
      ...(seed !== undefined && { seed: Number(seed) }),
      ...(path !== undefined && { path }),
    });
    if (details.failed) {
      const { errorInstance: cause } = details;
      const report = await fc.asyncDefaultReportMessage(details);
      throw new Error(`${commandOf(details)}\n${report}`, { cause });
    }
    await annotate(`${database}: ${JSON.stringify(counts)}`);
  },
);
