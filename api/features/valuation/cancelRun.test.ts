import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { ValuationLineSchema } from '#api/valuation/entities.ts';
import { prepareRun, publishRun as publishPrepared } from '#api/valuation/publishRun.ts';
import { stageLines } from '#api/valuation/stageLines.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listJournal } from '#common/contract/activity.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { cancelRun, listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import { addValuation } from './commands.ts';

describe.each(DATABASES)('cancelRun on %s', (database) => {
  let fixture: InvestorsFixture;
  let at: string;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
    const { staff, app, anna } = fixture;
    at = app.clock.now().toISOString();
    await staff.call(recordPrices, { body: { prices: [{ instrument: 'btc', at, price: '500' }] } });
    const version = await accountVersion(staff, anna.investorId);
    const trade = { kind: 'buy', date: '2026-11-19', instrument: 'btc', quantity: '2', amount: '1' } as const;
    await staff.call(bookTrade, { body: { investorId: anna.investorId, version, ...trade } });
    app.clock.advance({ minutes: 1 });
    at = app.clock.now().toISOString();
  });
  afterEach(() => fixture.app.stop());

  const digest = async () => (await fixture.staff.call(previewRun, { query: { at } })).pricesDigest;
  const work = <Result>(change: (unit: UnitOfWork) => Promise<Result>) =>
    runInTransaction(fixture.app.context, { type: 'staff', id: 'rosa', name: 'Rosa' }, change);
  const value = async () => {
    const { investorId } = fixture.anna;
    return (await fixture.staff.call(getPortfolio, { params: { investorId } })).portfolio.totalValue;
  };
  const cancel = (number: number) => fixture.staff.call(cancelRun, { body: { number } });
  const runs = async () => (await fixture.staff.call(listRuns)).runs;

  test('ends a run that is being prepared, and leaves nothing of it', async () => {
    const pricesDigest = await digest();
    const before = await value();
    const { number } = await work(async (unit) => {
      const run = await addValuation(unit, { at: new Date(at), pricesDigest });
      const prepared = await prepareRun(unit.em, run.number);
      if (prepared) await stageLines(unit, prepared, [fixture.anna.row.id]);
      return run;
    });
    const { run } = await cancel(number);
    expect(run).toMatchObject({ status: 'cancelled', failure: 'Cancelled by Administrator.' });
    expect(await fixture.app.context.em().count(ValuationLineSchema)).toBe(0);
    // What the job does that was preparing it.
    await work((unit) => publishPrepared(unit, number));
    expect(await runs()).toMatchObject([{ number, status: 'cancelled', publishedAt: null }]);
    expect(await value()).toBe(before);
    const entries = await fixture.staff.call(listJournal, { query: { limit: 1 } });
    expect(entries).toMatchObject([{ action: 'valuation_cancelled' }]);
    await expect(cancel(number)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/already ended/),
    });
    // Another run of the same time needs no reason.
    await fixture.staff.call(publishRun, { body: { at, pricesDigest } });
    await expect.poll(async () => (await runs())[0]?.status).toBe('published');
    expect(await value()).not.toBe(before);
    expect((await verifyJournal(fixture.app.context.em())).findings).toEqual([]);
  });

  test('rejects a published run and one that there is not', async () => {
    const { run } = await fixture.staff.call(publishRun, { body: { at, pricesDigest: await digest() } });
    await expect.poll(async () => (await runs())[0]?.status).toBe('published');
    await expect(cancel(run.number)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/already published/),
    });
    await expect(cancel(run.number + 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(await runs()).toMatchObject([{ number: run.number, status: 'published' }]);
  });

  test('races a publication: the run is either cancelled or published', async () => {
    const pricesDigest = await digest();
    const before = await value();
    const { run } = await fixture.staff.call(publishRun, { body: { at, pricesDigest } });
    const isCancelled = await cancel(run.number).then(
      () => true,
      () => false,
    );
    await expect.poll(async () => (await runs())[0]?.status).not.toBe('preparing');
    expect((await runs())[0]?.status).toBe(isCancelled ? 'cancelled' : 'published');
    expect((await value()) === before).toBe(isCancelled);
  });
});
