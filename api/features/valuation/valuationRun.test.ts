import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { prepareRun, publishRun as publishPrepared } from '#api/valuation/publishRun.ts';
import { stageLines } from '#api/valuation/stageLines.ts';
import { verifyAccounts } from '#api/verification/verifyAccounts.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { addDeposit, updateAssets, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade, getHoldings, reverseTrade } from '#common/contract/trades.ts';
import { getPriceSheet, listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import { addValuation } from './commands.ts';

describe.each(DATABASES)('a valuation run on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    await turnPoliciesOff(app);
    anna = await enrolInvestor(app, staff, 'Anna');
  });
  afterEach(() => app.stop());

  const now = () => app.clock.now();
  const portfolio = async () =>
    (await anna.client.call(getPortfolio, { params: { investorId: anna.investorId } })).portfolio;
  const edit = async () => ({ investorId: anna.investorId, version: (await portfolio()).version });
  const holdings = async () =>
    await anna.client.call(getHoldings, { params: { investorId: anna.investorId } });
  const deposit = async (amount: number) =>
    await staff.call(addDeposit, {
      body: { ...(await edit()), amount, date: '2026-07-01', type: 'deposit', applyToTotals: true },
    });
  const buy = async (instrument: string, quantity: string, amount: string, currency = 'usd') =>
    await staff.call(bookTrade, {
      body: { ...(await edit()), kind: 'buy', date: '2026-07-01', instrument, quantity, amount, currency },
    });
  const price = async (prices: Readonly<Record<string, string>>) =>
    await staff.call(recordPrices, {
      body: {
        prices: Object.entries(prices).map(([instrument, text]) => ({
          instrument,
          at: now().toISOString(),
          price: text,
        })),
      },
    });
  async function publish(at = now(), reason?: string) {
    const preview = await staff.call(previewRun, { query: { at: at.toISOString() } });
    const { pricesDigest } = preview;
    const body = { at: at.toISOString(), pricesDigest, ...(reason ? { reason } : {}) };
    const { run } = await staff.call(publishRun, { body });
    const status = async () => {
      const { runs } = await staff.call(listRuns);
      return runs.find(({ number }) => number === run.number)?.status;
    };
    await expect.poll(status).toBe('published');
    return preview;
  }
  const difference = async () => (await verifyJournal(app.context.em())).accounts?.difference;

  test('values positions with prices, and every total is the sum of its lines', async () => {
    await deposit(10_000);
    expect((await portfolio()).totalValue).toBe('10000.00');
    await buy('btc', '0.1', '6000');
    // The value changes with the next run.
    expect(await portfolio()).toMatchObject({ totalValue: '10000.00', totalInvested: '10000.00' });
    await expect(publish()).rejects.toMatchObject({
      code: 'price_missing',
      message: expect.stringContaining('BTC'),
    });
    await price({ btc: '70000' });
    const sheet = await staff.call(getPriceSheet, { query: {} });
    expect(sheet.instruments).toMatchObject([
      { symbol: 'BTC', accounts: 1, quantity: '0.1', state: 'declared', price: { price: '70000.00' } },
    ]);
    app.clock.advance({ minutes: 5 });
    expect(await publish()).toMatchObject({ accounts: 1, before: '10000.00', after: '11000.00' });
    // The deposit went to the managed portfolio, which staff declare; the purchase was paid from cash.
    expect((await portfolio()).totalValue).toBe('11000.00');
    const held = await holdings();
    expect(
      held.holdings.map(({ name, quantity, value, costs }) => [
        name,
        quantity,
        value,
        costs?.average.cost ?? null,
      ]),
    ).toEqual([
      ['Managed portfolio', '1', '10000.00', null],
      ['Bitcoin', '0.1', '7000.00', '6000.00'],
      ['Cash (USD)', '-6000', '-6000.00', null],
    ]);
    expect(await difference()).toBeUndefined();
  });

  test('a payment into an account with positions is cash at once', async () => {
    await buy('btc', '0.1', '6000');
    await price({ btc: '60000' });
    await publish();
    app.clock.advance({ minutes: 5 });
    await deposit(9_000);
    expect(await portfolio()).toMatchObject({ totalValue: '9000.00', totalInvested: '9000.00' });
    const { holdings: lines, paidSince, run } = await holdings();
    expect(lines.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['BTC', '6000.00'],
      ['USD', '3000.00'],
    ]);
    expect([paidSince, run?.number]).toEqual(['9000.00', 1]);
    app.clock.advance({ minutes: 5 });
    await price({ btc: '80000' });
    await publish();
    expect((await portfolio()).totalValue).toBe('11000.00');
    const history = await anna.client.call(getPortfolioHistory, {
      params: { investorId: anna.investorId },
      query: { range: 'All' },
    });
    expect(history.valuations.at(-1)).toMatchObject({ value: '11000.00', invested: '9000.00' });
    expect(await difference()).toBeUndefined();
  });

  test('the assets of an account with positions are those of its managed portfolio', async () => {
    const assets = [{ name: 'Gold', allocation: 50, color: '#d1b254' }];
    await deposit(10_000);
    await staff.call(updateAssets, { body: { ...(await edit()), assets } });
    expect((await portfolio()).hasPositions).toBeUndefined();
    await buy('btc', '0.1', '0.00001');
    await price({ btc: '70000' });
    await publish();
    expect(await portfolio()).toMatchObject({
      totalValue: '17000.00',
      hasPositions: true,
      assets: [{ name: 'Gold', allocation: 50, value: 5_000 }],
    });
  });

  test('a declared total is what the positions leave', async () => {
    await buy('btc', '0.1', '6000');
    await price({ btc: '90000' });
    await publish();
    expect((await portfolio()).totalValue).toBe('3000.00');
    const declare = async (totalValue: string) =>
      await staff.call(updatePortfolio, { body: { ...(await edit()), totalValue, investedAmount: '0' } });
    await expect(declare('2000')).rejects.toMatchObject({
      fields: { totalValue: expect.stringContaining('$3,000.00') },
    });
    await declare('5000');
    const { holdings: lines } = await holdings();
    expect(lines.map(({ name, value }) => [name, value])).toContainEqual(['Managed portfolio', '2000.00']);
    expect(await difference()).toBeUndefined();
  });

  test('a currency has a rate, and a missing one is an error with its name', async () => {
    const added = await staff.call(addInstrument, {
      body: {
        symbol: 'NESN',
        name: 'Nestlé',
        kind: 'security',
        currency: 'CHF',
        assetClass: 'equities',
        isin: 'CH0038863350',
      },
    });
    await buy(added.instrument.id, '100', '9000', 'chf');
    await price({ [added.instrument.id]: '95.50' });
    await expect(publish()).rejects.toMatchObject({
      code: 'price_missing',
      message: expect.stringContaining('CHF'),
    });
    await price({ chf: '1.25' });
    await publish();
    // 100 × 95.50 − 9000 = 550 francs.
    expect((await portfolio()).totalValue).toBe('687.50');
    expect(await difference()).toBeUndefined();
  });

  test('a trade is taken back once, and the next run values what was there before', async () => {
    await deposit(5_000);
    const { trade } = await buy('btc', '0.1', '6000');
    const takeBack = async () =>
      await staff.call(reverseTrade, { body: { ...(await edit()), tradeId: trade.id } });
    await takeBack();
    await expect(takeBack()).rejects.toMatchObject({ code: 'already_decided' });
    await publish();
    expect((await portfolio()).totalValue).toBe('5000.00');
    expect(await difference()).toBeUndefined();
  });

  test('a corrected run needs a reason, and replaces the value of its time', async () => {
    await buy('btc', '0.1', '0.00001');
    const at = now();
    await price({ btc: '50000' });
    await publish(at);
    app.clock.advance({ minutes: 1 });
    const { instruments } = await staff.call(getPriceSheet, { query: {} });
    const wrong = instruments[0]?.price?.id ?? '';
    const body = { prices: [{ instrument: 'btc', at: at.toISOString(), price: '40000', corrects: wrong }] };
    await staff.call(recordPrices, { body });
    await expect(staff.call(recordPrices, { body })).rejects.toMatchObject({ code: 'conflict' });
    await expect(publish(at)).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
    await publish(at, 'Wrong price');
    expect((await portfolio()).totalValue).toBe('4000.00');
    const { runs } = await staff.call(listRuns);
    expect(runs.map(({ number, corrects }) => [number, corrects])).toEqual([
      [2, 1],
      [1, null],
    ]);
    expect(await difference()).toBeUndefined();
  });

  test('the lines of an account add up to its total to the cent', async () => {
    await staff.call(updatePortfolio, {
      body: { ...(await edit()), totalValue: '100.004', investedAmount: '100.004' },
    });
    await buy('btc', '0.1', '0.00001');
    await price({ btc: '60000' });
    await publish();
    app.clock.advance({ minutes: 5 });
    await deposit(20.004);
    const { totalValue, holdings: lines } = await holdings();
    expect(totalValue).toBe('6120.01');
    expect(lines.map(({ value }) => value)).toEqual(['100.01', '6000.00', '20.00']);
    expect(lines.reduce((percent, line) => percent + line.percent * 10, 0)).toBe(1000);
  });

  test('states the exact rate with its own price', async () => {
    const { instrument } = await staff.call(addInstrument, {
      body: { symbol: 'NESN', name: 'Nestlé', kind: 'security', currency: 'CHF', assetClass: 'equities' },
    });
    await buy(instrument.id, '1000000', '1', 'chf');
    await price({ [instrument.id]: '95.505', chf: '1.2345678901' });
    await publish();
    const { holdings: lines } = await holdings();
    expect(lines).toMatchObject([
      {
        symbol: 'NESN',
        rate: '1.2345678901',
        ratePrice: { price: '1.2345678901', source: 'declared', state: 'declared', by: null },
        value: '117907406.34',
      },
      { symbol: 'CHF', rate: '1.00', ratePrice: null, value: '-1.23' },
    ]);
  });

  test('a trade that is taken back stays in the figures of the last run', async () => {
    await buy('eth', '1', '3000');
    const { trade } = await buy('btc', '0.1', '6000');
    await price({ btc: '70000', eth: '3000' });
    await publish();
    app.clock.advance({ minutes: 5 });
    expect((await holdings()).pendingTrades).toBe(0);
    await staff.call(reverseTrade, { body: { ...(await edit()), tradeId: trade.id } });
    await buy('eth', '1', '3000');
    const after = await holdings();
    expect(after.pendingTrades).toBe(2);
    // Owed cash has a share below 0.
    expect(after.holdings.map(({ percent }) => percent)).toEqual([700, 300, -900]);
    expect(after.holdings[0]).toMatchObject({
      symbol: 'BTC',
      costs: { average: { cost: '6000.00', unrealised: '1000.00', realised: '0.00' } },
    });
  });

  test('a declared total that nobody renews becomes stale', async () => {
    await deposit(10_000);
    expect((await holdings()).holdings.map(({ price: used }) => used.state)).toEqual(['declared']);
    app.clock.advance({ days: 40 });
    staff = await app.staff();
    const seen = await staff.call(getHoldings, { params: { investorId: anna.investorId } });
    expect(seen.holdings.map(({ price: used }) => used.state)).toEqual(['stale']);
  });

  const actor = { type: 'staff', id: 'staff-1', name: 'Stefanie Beispiel' } as const;
  const inTransaction = <Result>(change: (work: UnitOfWork) => Promise<Result>) =>
    runInTransaction(app.context, actor, change);

  test('nothing of a run is visible while it is prepared, and a payment meanwhile is in it', async () => {
    await buy('btc', '0.1', '6000');
    await price({ btc: '60000' });
    await publish();
    await price({ btc: '70000' });
    const at = app.clock.now();
    const before = await portfolio();
    const { pricesDigest } = await staff.call(previewRun, { query: { at: at.toISOString() } });
    const { number } = await inTransaction((work) =>
      addValuation(work, { at, pricesDigest, reason: 'Later price' }),
    );
    await inTransaction(async (work) => {
      const prepared = await prepareRun(work.em, number);
      if (!prepared) throw new Error('There is no run.');
      await stageLines(work, prepared, [anna.id]);
    });
    expect(await portfolio()).toEqual(before);
    expect(await difference()).toBeUndefined();
    await expect(publish(at, 'Meanwhile')).rejects.toMatchObject({ code: 'conflict' });
    await deposit(500);
    await inTransaction((work) => publishPrepared(work, number));
    expect((await portfolio()).totalValue).toBe('1500.00');
    expect(await difference()).toBeUndefined();
  });

  test('a published run is never changed, and a changed one would be found', async () => {
    await buy('btc', '0.1', '6000');
    await price({ btc: '70000' });
    await publish();
    const { context } = app;
    for (const change of [
      'update valuation_line set value = 1',
      'delete from valuation_line',
      'update valuation_run set value_after = 1',
      'delete from run_price',
    ]) {
      await expect(context.em().execute(change)).rejects.toThrow(/never changed/);
    }
    const tampered = context.em().transactional(async (em) => {
      await (em as Em).execute("update position set quantity = '5' where instrument = 'btc'");
      expect((await verifyAccounts(em as Em)).difference).toMatchObject({ what: 'the position in btc' });
      throw new Error('undone');
    });
    await expect(tampered).rejects.toThrow('undone');
  });

  test('instruments that staff add can be told apart by their colours', async () => {
    for (const symbol of ['A', 'B', 'C']) {
      const { instrument } = await staff.call(addInstrument, {
        body: { symbol, name: `Fund ${symbol}`, kind: 'fund', currency: 'USD', assetClass: 'funds' },
      });
      await buy(instrument.id, '1', '1');
      await price({ [instrument.id]: '1' });
    }
    await publish();
    const colours = (await holdings()).holdings.map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(4);
  });

  test('a trade after the request is not published with it', async () => {
    await buy('btc', '0.1', '6000');
    await price({ btc: '60000' });
    const at = app.clock.now();
    const { pricesDigest } = await staff.call(previewRun, { query: { at: at.toISOString() } });
    const { number } = await inTransaction((work) => addValuation(work, { at, pricesDigest }));
    app.clock.advance({ seconds: 1 });
    await buy('btc', '10', '1');
    await expect(inTransaction((work) => publishPrepared(work, number))).rejects.toThrow(
      `${anna.investorId} was traded after the request`,
    );
    expect((await portfolio()).totalValue).toBe('0.00');
  });

  test('nothing is sold before it was bought, and a purchase that was sold is not taken back', async () => {
    const { trade } = await buy('btc', '0.1', '6000');
    const sell = async (date: string) =>
      await staff.call(bookTrade, {
        body: { ...(await edit()), kind: 'sell', date, instrument: 'btc', quantity: '0.1', amount: '7000' },
      });
    await expect(sell('2026-06-30')).rejects.toMatchObject({ code: 'conflict' });
    await sell('2026-07-02');
    const takeBack = staff.call(reverseTrade, { body: { ...(await edit()), tradeId: trade.id } });
    await expect(takeBack).rejects.toMatchObject({ code: 'conflict' });
    await price({ btc: '70000' });
    await publish();
    expect((await holdings()).holdings.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['USD', '1000.00'],
    ]);
    expect(await difference()).toBeUndefined();
  });

  test('a time before is valued although an instrument was sold since, and changes only the history', async () => {
    await buy('btc', '0.1', '6000');
    const past = new Date(app.clock.now().getTime() - 30 * 24 * 3_600_000);
    const quotes = [{ instrument: 'btc', at: past.toISOString(), price: '50000' }];
    await staff.call(recordPrices, { body: { prices: quotes } });
    await staff.call(bookTrade, {
      body: {
        ...(await edit()),
        kind: 'sell',
        date: '2026-11-19',
        instrument: 'btc',
        quantity: '0.1',
        amount: '7000',
      },
    });
    await publish();
    expect((await portfolio()).totalValue).toBe('1000.00');
    expect(await publish(past)).toMatchObject({ before: '0.00', after: '-1000.00' });
    expect((await portfolio()).totalValue).toBe('1000.00');
    expect(await difference()).toBeUndefined();
  });
});
