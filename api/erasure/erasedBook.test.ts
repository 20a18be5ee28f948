import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { readRow } from '#api/db/findRow.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { ValuationLineSchema } from '#api/valuation/entities.ts';
import { prepareRun, publishRun } from '#api/valuation/publishRun.ts';
import { addRun } from '#api/valuation/requestRun.ts';
import { stageLines } from '#api/valuation/stageLines.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import { verifyRuns } from '#api/verification/verifyRuns.ts';
import { addInstrument } from '#common/contract/instruments.ts';
import { previewStrategyTrade } from '#common/contract/strategyTrades.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { previewRun } from '#common/contract/valuation.ts';
import { ZERO } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { erasePerson } from './erasePerson.ts';

/** Anna held units of a strategy and sold them a day later; Bob still has his. */
describe.each(DATABASES)('the account of an erased person on %s', (database) => {
  let anna: BookedAccount;
  let bob: EnrolledInvestor;
  let core: string;
  let firstDay: string;
  const em = () => anna.app.context.em();
  const today = () => zurichDate(anna.app.clock.now());

  beforeEach(async () => {
    anna = await openBookedAccount(database);
    bob = await enrolInvestor(anna.app, anna.staff(), 'Bob');
    const strategy = { symbol: 'CORE', name: 'Core', kind: 'strategy', currency: 'USD' } as const;
    const body = { ...strategy, assetClass: 'mixed' } as const;
    core = (await anna.staff().call(addInstrument, { body })).instrument.id;
    await anna.price(core, '100');
    firstDay = today();
    for (const { investorId } of [anna, bob]) await trade(investorId, 'subscription');
    await anna.later(1);
    await trade(anna.investorId, 'redemption');
    await anna.publish();
    await anna.later(1);
  });
  afterEach(() => anna.app.stop());

  const trade = async (investorId: string, kind: 'subscription' | 'redemption') =>
    await anna.staff().call(bookTrade, {
      body: {
        ...{ investorId, kind, date: today(), instrument: core, quantity: '10', amount: '1000' },
        version: await accountVersion(anna.staff(), investorId),
      },
    });
  const erase = () =>
    runInTransaction(anna.app.context, systemActor, (work) =>
      erasePerson(work, { kind: 'investor', subject: anna.investorId, ground: 'request' }),
    );
  const preview = (date: string) => {
    const income = { kind: 'income', date, instrument: 'usd', amount: '100' } as const;
    return anna.staff().call(previewStrategyTrade, { query: { ...income, strategy: core } });
  };
  const stored = () => readRow(em(), InvestorSchema, { id: anna.id });
  const linesOf = async (run: number) =>
    (await findRowsWhere(em(), ValuationLineSchema, oneOf(em(), sql.ref('investor_id'), [anna.id, bob.id])))
      .filter((line) => line.run === run)
      .map(({ investor }) => investor);

  test('gets no share of a trade for all holders, and nobody gets its share', async () => {
    expect((await preview(firstDay)).shares).toHaveLength(2);
    await erase();
    await expect(preview(firstDay)).rejects.toMatchObject({
      code: 'conflict',
      message: `${anna.investorId} held CORE on this day and was erased. Choose a later day.`,
    });
    expect((await preview(today())).shares).toMatchObject([{ investorId: bob.investorId, units: '10' }]);
  });

  test('is not valued any more', async () => {
    await erase();
    const before = await stored();
    const { lines } = await anna
      .staff()
      .call(previewRun, { query: { at: anna.app.clock.now().toISOString() } });
    expect(lines.map(({ investorId }) => investorId)).toEqual([bob.investorId]);
    await anna.publish();
    expect(await stored()).toEqual(before);
    expect(await linesOf(1)).toEqual(expect.arrayContaining([anna.id, bob.id]));
    expect(await linesOf(2)).toEqual([bob.id]);
    expect(await verifyAccounts(em())).not.toHaveProperty('difference');
    expect(await verifyRuns(em())).toBeUndefined();
  });

  test('is left out of a run that was prepared before the erasure', async () => {
    const { context, clock } = anna.app;
    const at = clock.now();
    const { pricesDigest } = await anna.staff().call(previewRun, { query: { at: at.toISOString() } });
    const { number } = await runInTransaction(context, systemActor, async (work) => {
      const run = await addRun(work, { at, pricesDigest }, { before: ZERO, after: ZERO, outliers: 0 });
      const prepared = await prepareRun(work.em, run.number);
      if (!prepared) throw new Error('There is no run.');
      await stageLines(work, prepared, [anna.id, bob.id]);
      return run;
    });
    await erase();
    const before = await stored();
    await runInTransaction(context, systemActor, (work) => publishRun(work, number));
    expect(await stored()).toEqual(before);
    expect(await linesOf(number)).toEqual([bob.id]);
  });
});
