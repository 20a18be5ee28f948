import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { listAccountActivity } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade, getHoldings, listTrades } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';

describe.each(DATABASES)('cost of positions on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let share: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    await turnPoliciesOff(app);
    anna = await enrolInvestor(app, staff, 'Anna');
    const body = {
      symbol: 'ABC',
      name: 'Abc',
      kind: 'security',
      currency: 'USD',
      assetClass: 'equities',
    } as const;
    share = (await staff.call(addInstrument, { body })).instrument.id;
  });
  afterEach(async () => {
    expect((await verifyJournal(app.context.em())).accounts?.difference).toBeUndefined();
    await app.stop();
  });

  const investor = async () =>
    (await staff.call(getInvestor, { params: { investorId: anna.investorId } })).investor;
  const edit = async () => ({ investorId: anna.investorId, version: (await investor()).version });
  const trade = async (kind: 'buy' | 'sell', date: string, quantity: string, amount: string, fee?: string) =>
    await staff.call(bookTrade, {
      body: { ...(await edit()), kind, date, instrument: share, quantity, amount, ...(fee ? { fee } : {}) },
    });
  const split = async (date: string, quantity: string) =>
    await staff.call(bookTrade, {
      body: { ...(await edit()), kind: 'split', date, instrument: share, quantity },
    });
  async function value(price: string) {
    const at = app.clock.now().toISOString();
    await staff.call(recordPrices, { body: { prices: [{ instrument: share, at, price }] } });
    const { pricesDigest } = await staff.call(previewRun, { query: { at } });
    const { run } = await staff.call(publishRun, { body: { at, pricesDigest } });
    const status = async () =>
      (await staff.call(listRuns)).runs.find(({ number }) => number === run.number)?.status;
    await expect.poll(status, { timeout: 15_000 }).toBe('published');
    return await anna.client.call(getHoldings, { params: { investorId: anna.investorId } });
  }
  const costsIn = ({ holdings }: Awaited<ReturnType<typeof value>>) =>
    holdings.find(({ id }) => id === share)?.costs;

  // Cost sold: 15 × 3149.20/109 by FIFO, 15 × 4834.12/161 by average. Realised 531.50 less it, unrealised 14600 less the rest.
  test('is kept by moving average and by FIFO side by side', async () => {
    await trade('buy', '2026-05-04', '109', '3149.20');
    await trade('buy', '2026-06-01', '52', '1684.92');
    await trade('sell', '2026-07-01', '15', '531.50');
    const held = await value('100');
    expect(costsIn(held)).toEqual({
      average: { cost: '4383.74', unrealised: '10216.26', realised: '81.12' },
      fifo: { cost: '4400.74', unrealised: '10199.26', realised: '98.12' },
    });
    expect(held).toMatchObject({ costMethod: 'average', realised: { average: '81.12', fifo: '98.12' } });
  });

  // Bought for 1000 + 10, half sold for 600 − 5 after a split 2:1, then the rest for 700: 595 − 505 and 700 − 505.
  test('is exactly 0 when everything is sold, fees and splits included', async () => {
    await trade('buy', '2026-05-04', '10', '1000', '10');
    await split('2026-06-01', '10');
    await trade('sell', '2026-06-02', '10', '600', '5');
    expect(costsIn(await value('60'))?.fifo).toEqual({
      cost: '505.00',
      unrealised: '95.00',
      realised: '90.00',
    });
    await trade('sell', '2026-06-03', '10', '700');
    app.clock.advance({ minutes: 1 });
    const sold = await value('70');
    expect(costsIn(sold)).toBeUndefined();
    expect(sold.realised).toEqual({ average: '285.00', fifo: '285.00' });
  });

  test('is shown by the method that staff choose for the account, with a trace in the journal', async () => {
    const { id, version, costMethod } = await investor();
    expect(costMethod).toBe('average');
    await staff.call(updateInvestor, { params: { id }, body: { costMethod: 'fifo', version } });
    expect(await investor()).toMatchObject({ costMethod: 'fifo', version: version + 1 });
    const [entry] = await staff.call(listJournal, { query: { action: 'investor_updated' } });
    expect([entry?.before, entry?.after]).toMatchObject([{ costMethod: 'average' }, { costMethod: 'fifo' }]);
    const [latest] = await anna.client.call(listAccountActivity, {
      params: { investorId: anna.investorId },
      query: {},
    });
    expect(latest?.changes).toMatchObject([
      { name: 'costMethod', from: { state: 'average' }, to: { state: 'fifo' } },
    ]);
    await trade('buy', '2026-05-04', '1', '10');
    expect((await value('20')).costMethod).toBe('fifo');
  });

  test('and the value name the journal entries that they come from', async () => {
    const body = { ...(await edit()), totalValue: '5000', investedAmount: '5000' };
    await staff.call(updatePortfolio, { body });
    await trade('buy', '2026-05-04', '1', '10');
    const { run, managedEntry } = await value('20');
    const journal = await staff.call(listJournal, { query: {} });
    const actionOf = (seq: number | null | undefined) => journal.find((entry) => entry.seq === seq)?.action;
    expect(actionOf(managedEntry)).toBe('portfolio_valued');
    expect(actionOf(run?.entry)).toBe('valuation_published');
  });

  test('a fee says which one it is, where staff said so', async () => {
    const fee = async (feeKind?: 'management' | 'performance') => {
      const amount = { kind: 'fee', date: '2026-07-01', instrument: 'usd', amount: '25' } as const;
      const body = { ...(await edit()), ...amount, ...(feeKind ? { feeKind } : {}) };
      return (await staff.call(bookTrade, { body })).trade.feeKind;
    };
    expect([await fee('management'), await fee('performance'), await fee()]).toEqual([
      'management',
      'performance',
      null,
    ]);
    const { trades } = await anna.client.call(listTrades, { params: { investorId: anna.investorId } });
    expect(trades.map(({ feeKind }) => feeKind)).toEqual([null, 'performance', 'management']);
  });
});
