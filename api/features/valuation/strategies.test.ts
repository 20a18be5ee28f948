import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { publishRun as publishPrepared } from '#api/valuation/publishRun.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { getPortfolio, listAccountActivity } from '#common/contract/portfolio.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { bookTrade, getHoldings, listTrades, reverseTrade } from '#common/contract/trades.ts';
import { getPriceSheet, listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import { addValuation } from './commands.ts';

describe.each(DATABASES)('an account that follows a strategy on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let core: string;
  /** What the cash waits for, when the holdings were read last. */
  let awaiting: string | null | undefined;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    await turnPoliciesOff(app);
    anna = await enrolInvestor(app, staff, 'Anna');
    const { instrument } = await staff.call(addInstrument, {
      body: {
        ...{ symbol: 'CORE', name: 'Core Strategy', kind: 'strategy', currency: 'USD' },
        ...{ assetClass: 'mixed', decimals: 4 },
      },
    });
    core = instrument.id;
  });
  afterEach(() => app.stop());

  const DAY = 24 * 3_600_000;
  const now = () => app.clock.now();
  const portfolio = async () =>
    (await anna.client.call(getPortfolio, { params: { investorId: anna.investorId } })).portfolio;
  const edit = async () => ({ investorId: anna.investorId, version: (await portfolio()).version });
  const follow = async (strategy: string) =>
    await staff.call(updateInvestor, {
      params: { id: anna.id },
      body: { strategy, version: (await portfolio()).version },
    });
  const pay = async (type: 'deposit' | 'withdrawal', amount: number, date = '2026-07-01') =>
    await staff.call(addDeposit, {
      body: { ...(await edit()), amount, date, type, applyToTotals: true },
    });
  const price = async (text: string, at = now()) =>
    await staff.call(recordPrices, {
      body: { prices: [{ instrument: core, at: at.toISOString(), price: text }] },
    });
  const request = async (at: Date, reason?: string) => {
    const { pricesDigest } = await staff.call(previewRun, { query: { at: at.toISOString() } });
    return { at, pricesDigest, ...(reason ? { reason } : {}) };
  };
  async function publish(at = now(), reason?: string) {
    const body = await request(at, reason);
    const { run } = await staff.call(publishRun, { body: { ...body, at: at.toISOString() } });
    const status = async () => {
      const { runs } = await staff.call(listRuns);
      return runs.find(({ number }) => number === run.number)?.status;
    };
    await expect.poll(status).toBe('published');
    app.clock.advance({ minutes: 5 });
  }
  const held = async () => {
    const { holdings, strategy } = await anna.client.call(getHoldings, {
      params: { investorId: anna.investorId },
    });
    awaiting = strategy?.awaiting;
    return Object.fromEntries(holdings.map(({ symbol, quantity, value }) => [symbol, [quantity, value]]));
  };
  const actor = { type: 'staff', id: 'staff-1', name: 'Stefanie Beispiel' } as const;
  const inTransaction = <Result>(change: (work: UnitOfWork) => Promise<Result>) =>
    runInTransaction(app.context, actor, change);
  const difference = async () => (await verifyJournal(app.context.em())).accounts?.difference;

  test('buys units for a deposit at the price of the next run, and redeems some for a withdrawal', async () => {
    await follow('CORE');
    await pay('deposit', 10_000);
    expect(await held()).toEqual({ USD: ['10000', '10000.00'] });
    expect(awaiting).toBe('subscription');
    await expect(publish()).rejects.toMatchObject({
      code: 'price_missing',
      message: expect.stringContaining('CORE'),
    });
    await price('123.45');
    const sheet = await staff.call(getPriceSheet, { query: {} });
    expect(sheet.instruments).toContainEqual(expect.objectContaining({ symbol: 'CORE', accounts: 0 }));
    await publish();
    // 10,000 ÷ 123.45 = 81.0044…, toward zero; a payment of 9,999.99318 leaves a cent.
    expect(await held()).toEqual({ CORE: ['81.0044', '9999.99'], USD: ['0.00682', '0.01'] });
    expect(awaiting).toBeNull();
    expect(await portfolio()).toMatchObject({ totalValue: '10000.00', totalInvested: '10000.00' });
    await pay('withdrawal', 2_000);
    await held();
    expect(awaiting).toBe('redemption');
    expect(await portfolio()).toMatchObject({ totalValue: '8000.00', totalInvested: '8000.00' });
    await price('200');
    await publish();
    // −1,999.99318 ÷ 200, away from zero.
    expect(await held()).toEqual({ CORE: ['71.0044', '14200.88'], USD: ['0.00682', '0.01'] });
    const { trades } = await staff.call(listTrades, { params: { investorId: anna.investorId } });
    expect(trades.map(({ kind }) => kind)).toEqual(['redemption', 'subscription']);
    expect(await difference()).toBeUndefined();
  });

  test('says so in the activity of the investor, with the run', async () => {
    await follow('CORE');
    await pay('deposit', 100);
    await price('10');
    await publish();
    const params = { investorId: anna.investorId };
    const entries = await anna.client.call(listAccountActivity, { params, query: {} });
    expect(entries.map(({ summary }) => summary)).toContain(
      'Cash was invested in units of the strategy at the price of the valuation.',
    );
    const rows = await app.context
      .em()
      .execute("select subject, after from journal_entry where action = 'strategy_followed'");
    expect(rows).toMatchObject([{ subject: '1', after: expect.stringContaining('subscription') }]);
  });

  test('pays a withdrawal before its first deposit from the managed portfolio', async () => {
    await pay('deposit', 1_000);
    await follow('CORE');
    await pay('withdrawal', 400);
    expect(await held()).toEqual({ '': ['1', '600.00'] });
    await pay('deposit', 50);
    expect(await held()).toEqual({ '': ['1', '600.00'], USD: ['50', '50.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('redeems at most what is held', async () => {
    await follow('CORE');
    await pay('deposit', 100);
    await price('10');
    await publish();
    await price('5');
    await pay('withdrawal', 100);
    await publish();
    expect(await held()).toEqual({ USD: ['-50', '-50.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('invests once when a run is corrected, and again what staff take back before', async () => {
    await follow('CORE');
    await pay('deposit', 1_000);
    const at = now();
    await price('10');
    await publish(at);
    await price('20', at);
    await publish(at, 'Wrong price');
    expect(await held()).toEqual({ CORE: ['100', '2000.00'] });
    const { trades } = await staff.call(listTrades, { params: { investorId: anna.investorId } });
    const body = { ...(await edit()), tradeId: trades[0]?.id ?? '' };
    await staff.call(reverseTrade, { body });
    await publish(at, 'Units at the right price');
    expect(await held()).toEqual({ CORE: ['50', '1000.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('a run of a past day invests the cash of that day, and one before the last run none', async () => {
    await follow('CORE');
    const past = new Date(now().getTime() - 30 * DAY);
    await price('10', past);
    await pay('deposit', 500);
    await pay('deposit', 300, '2026-11-19');
    await publish(past);
    expect(await held()).toEqual({ CORE: ['50', '500.00'], USD: ['300', '300.00'] });
    expect((await portfolio()).totalValue).toBe('800.00');
    await price('12');
    await publish();
    expect(await held()).toEqual({ CORE: ['75', '900.00'] });
    await pay('deposit', 100);
    await publish(past, 'Again');
    expect(await held()).toMatchObject({ CORE: ['75', '900.00'], USD: ['100', '100.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('waits when it traded after the day of the run', async () => {
    await follow('CORE');
    const past = new Date(now().getTime() - 30 * DAY);
    await price('10', past);
    await pay('deposit', 500);
    await staff.call(bookTrade, {
      body: { ...(await edit()), kind: 'fee', date: '2026-11-19', instrument: 'usd', amount: '20' },
    });
    await publish(past);
    expect(await held()).toEqual({ USD: ['500', '500.00'] });
    await price('10');
    await publish();
    expect(await held()).toEqual({ CORE: ['48', '480.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('keeps its cash when it follows none, and cannot follow what is no strategy', async () => {
    await expect(follow('BTC')).rejects.toMatchObject({ fields: { strategy: expect.any(String) } });
    await follow('CORE');
    const seen = async () => await staff.call(getInvestor, { params: { investorId: anna.investorId } });
    expect((await seen()).investor.strategy).toBe('CORE');
    await pay('deposit', 100);
    await follow('');
    expect((await seen()).investor.strategy).toBeUndefined();
    await publish();
    expect(await held()).toEqual({ USD: ['100', '100.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('a pending deposit changes nothing before it is completed', async () => {
    await follow('CORE');
    await staff.call(addDeposit, {
      body: { ...(await edit()), amount: 50, date: '2026-07-01', type: 'deposit', status: 'pending' },
    });
    expect(await portfolio()).toMatchObject({ totalValue: '0.00' });
    expect(await difference()).toBeUndefined();
  });

  test('has neither units nor new values when the transaction of the run ends before its commit', async () => {
    await follow('CORE');
    await pay('deposit', 1_000);
    await price('10');
    const at = now();
    const body = await request(at);
    const { number } = await inTransaction((work) => addValuation(work, body));
    const before = [await portfolio(), await held()];
    const killed = inTransaction(async (work) => {
      await publishPrepared(work, number);
      await work.em.flush();
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await portfolio(), await held()]).toEqual(before);
    expect(await difference()).toBeUndefined();
    await inTransaction((work) => publishPrepared(work, number));
    await inTransaction((work) => publishPrepared(work, number));
    expect(await held()).toEqual({ CORE: ['100', '1000.00'] });
    expect(await difference()).toBeUndefined();
  });

  test('a client who pays in for the first time while a run is prepared does not stop it', async () => {
    await follow('CORE');
    await pay('deposit', 1_000);
    await price('10');
    const body = await request(now());
    const { number } = await inTransaction((work) => addValuation(work, body));
    app.clock.advance({ minutes: 1 });
    const { id, investorId } = await enrolInvestor(app, staff, 'Bob');
    const version = () => accountVersion(staff, investorId);
    await staff.call(updateInvestor, {
      params: { id },
      body: { strategy: 'CORE', version: await version() },
    });
    const paid = { amount: 500, date: '2026-07-01', type: 'deposit', applyToTotals: true } as const;
    await staff.call(addDeposit, { body: { investorId, version: await version(), ...paid } });
    await inTransaction((work) => publishPrepared(work, number));
    expect(await held()).toEqual({ CORE: ['100', '1000.00'] });
    expect(await difference()).toBeUndefined();
  });
});
