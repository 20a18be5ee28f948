import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectBridgeOf } from '#api/test/support/checkReturns.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import type { Client } from '#common/client/createClient.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import { bookTrade, reverseTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import type { ProfitFigure } from '#common/domain/returns/trail.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

describe.each(DATABASES)('profit of positions on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let share: string;
  let isExplained: boolean;
  beforeEach(async () => {
    isExplained = true;
    app = await createTestApp({ database });
    staff = await app.staff();
    await turnPoliciesOff(app);
    anna = await enrolInvestor(app, staff, 'Anna');
    const body = {
      symbol: 'ABC',
      name: 'Abc',
      kind: 'security',
      currency: 'EUR',
      assetClass: 'equities',
    } as const;
    share = (await staff.call(addInstrument, { body })).instrument.id;
  });
  afterEach(async () => {
    await expectBridgeOf(await app.staff(), anna.investorId, { isExplained });
    await app.stop();
  });

  const investor = async () =>
    (await staff.call(getInvestor, { params: { investorId: anna.investorId } })).investor;
  const edit = async () => ({ investorId: anna.investorId, version: (await investor()).version });
  const today = () => zurichDate(app.clock.now());
  const trade = async (body: object) =>
    (await staff.call(bookTrade, { body: { ...(await edit()), date: today(), ...body } as never })).trade.id;
  const takeBack = async (tradeId: string) =>
    await staff.call(reverseTrade, { body: { ...(await edit()), tradeId } });
  const exchange = (from: [string, string], to: [string, string]) =>
    trade({ kind: 'exchange', currency: from[0], amount: from[1], instrument: to[0], quantity: to[1] });
  const price = async (instrument: string, text: string) => {
    const at = app.clock.now().toISOString();
    await staff.call(recordPrices, { body: { prices: [{ instrument, at, price: text }] } });
  };
  const deposit = async (amount: number) => {
    const body = { ...(await edit()), amount, date: today(), type: 'deposit', applyToTotals: true } as const;
    await staff.call(addDeposit, { body });
  };
  async function publish(at = app.clock.now().toISOString(), reason?: string) {
    const { pricesDigest } = await staff.call(previewRun, { query: { at } });
    const { run } = await staff.call(publishRun, { body: { at, pricesDigest, reason } });
    const status = async () =>
      (await staff.call(listRuns)).runs.find(({ number }) => number === run.number)?.status;
    await expect.poll(status, { timeout: 15_000 }).toBe('published');
    app.clock.advance({ minutes: 5 });
  }
  const later = async (days: number) => {
    app.clock.advance({ days });
    staff = await app.staff();
  };
  const bridgeOf = async (range: 'All' | '1M' = 'All') =>
    (await staff.call(getReturns, { params: { investorId: anna.investorId }, query: { range } })).bridge;
  const contributionsOf = async () =>
    (await staff.call(getReturns, { params: { investorId: anna.investorId }, query: {} })).contributions;
  const trailOf = async (figure: ProfitFigure, range: 'All' | '1M' = 'All') => {
    const params = { investorId: anna.investorId };
    return (await staff.call(getReturnTrail, { params, query: { figure, range } })).trail;
  };

  /**
   * An account in dollars: 100 for USD 4500 (EUR 5000), 50 for USD 2550 (EUR 3000), 50 sold for USD 3080 (EUR 3500); then
   * EUR 80 at 1.1588 euros per dollar. The euros are exchanged at the rate of their days.
   */
  async function buyAndSell() {
    await deposit(10_000);
    await price('eur', '0.9');
    await exchange(['usd', '4500'], ['eur', '5000']);
    await trade({ kind: 'buy', instrument: share, quantity: '100', amount: '5000', currency: 'eur' });
    await later(5);
    await price('eur', '0.85');
    await exchange(['usd', '2550'], ['eur', '3000']);
    await trade({ kind: 'buy', instrument: share, quantity: '50', amount: '3000', currency: 'eur' });
    await later(5);
    await price('eur', '0.88');
    await trade({ kind: 'sell', instrument: share, quantity: '50', amount: '3500', currency: 'eur' });
    await exchange(['eur', '3500'], ['usd', '3080']);
    await later(5);
    await price('eur', '0.8629616845');
    await price(share, '80');
    await publish();
  }

  // Price 3080 − 50 × 8000/150 × 3080/3500 and (8000 − 100 × 8000/150) ÷ 1.1588; currency −3.33 − 97.54.
  test('is divided into prices, sold and held, and the currency, by moving average', async () => {
    await buyAndSell();
    expect(await bridgeOf()).toEqual({
      start: '0.00',
      deposits: '10000.00',
      withdrawals: '0.00',
      realised: '733.33',
      unrealised: '2301.23',
      income: '0.00',
      currency: '-100.87',
      fees: '0.00',
      end: '12933.69',
    });
    expect(await contributionsOf()).toEqual([{ instrument: 'ABC', amount: '2933.69' }]);
    const [sale] = (await trailOf('realised'))?.inputs ?? [];
    expect(sale).toMatchObject({
      name: 'sale',
      instrument: 'ABC',
      of: '2026-11-30',
      inputs: [
        { name: 'worth', amount: '3080.00' },
        { name: 'cost', amount: '2350.00' },
        { name: 'rate', amount: '-3.33333' },
      ],
    });
    expect((await trailOf('unrealised'))?.inputs[0]?.inputs).toMatchObject([
      { name: 'worth', amount: '6903.69', source: { run: 1 } },
      { name: 'cost', amount: '4700.00' },
      { name: 'rate', amount: '-97.54' },
    ]);
    expect((await trailOf('currency'))?.inputs[1]).toMatchObject({
      formula: 'rate',
      inputs: [
        { name: 'worth', amount: '6903.69', source: { run: 1 } },
        { name: 'cost', amount: '4700.00' },
        { name: 'price' },
      ],
    });
    expect((await trailOf('currency'))?.inputs.map(({ name, instrument }) => [name, instrument])).toEqual([
      ['rate', 'ABC'],
      ['rate', 'ABC'],
      ['rounding', undefined],
    ]);
  });

  test('follows the method that staff choose for the account', async () => {
    const { id, version } = await investor();
    await staff.call(updateInvestor, { params: { id }, body: { costMethod: 'fifo', version } });
    await buyAndSell();
    // 3080 − 2250, of which the price's part is 3080 − 2500 × 3080/3500.
    const { realised, currency, unrealised } = await bridgeOf();
    expect(realised).toBe('880.00');
    expect((Number(realised) + Number(currency) + Number(unrealised)).toFixed(2)).toBe('2933.69');
  });

  test('starts from the value at the start of a range, with income, fees and a dear exchange', async () => {
    await buyAndSell();
    await later(40);
    await price('eur', '0.9');
    await trade({ kind: 'income', instrument: share, amount: '100', currency: 'eur' });
    await trade({ kind: 'fee', instrument: share, amount: '10', currency: 'eur' });
    await trade({
      kind: 'sell',
      instrument: share,
      quantity: '100',
      amount: '9000',
      fee: '20',
      currency: 'eur',
    });
    await exchange(['eur', '9000'], ['usd', '8000']);
    await later(1);
    await price('eur', '1');
    await publish();
    // It was worth EUR 8000, USD 6903.69: (9000 − 8000) × 0.9 of the price, 8100 − 6903.69 − 900 of the currency.
    // Exchanged for 8000 instead of 8100; the EUR 70 that remain rose from 0.9 to 1.
    expect(await bridgeOf('1M')).toEqual({
      start: '12933.69',
      deposits: '0.00',
      withdrawals: '0.00',
      realised: '900.00',
      unrealised: '0.00',
      income: '90.00',
      currency: '203.31',
      fees: '27.00',
      end: '14100.00',
    });
    expect((await trailOf('income'))?.inputs).toMatchObject([
      { name: 'income', instrument: 'ABC', amount: '90.00' },
    ]);
  });

  test('stays in the unrealised remainder where a trade has no rate of its day', async () => {
    isExplained = false;
    await deposit(1_000);
    await trade({ kind: 'buy', instrument: share, quantity: '10', amount: '500', currency: 'eur' });
    await later(1);
    await price('eur', '1.1');
    await price(share, '60');
    await publish();
    expect(await bridgeOf()).toMatchObject({ realised: '0.00', currency: '0.00', unrealised: '110.00' });
  });

  const buy = (quantity: string, amount: string, kind: 'buy' | 'sell' = 'buy') =>
    trade({ kind, instrument: share, quantity, amount });

  test.each(['average', 'fifo'] as const)('has no trades that were taken back, %s', async (costMethod) => {
    const { id, version } = await investor();
    await staff.call(updateInvestor, { params: { id }, body: { costMethod, version } });
    await deposit(10_000);
    await price('eur', '1');
    await buy('10', '1000');
    await later(1);
    await takeBack(await buy('10', '2000'));
    await takeBack(await buy('5', '900', 'sell'));
    await later(1);
    await buy('10', '900');
    await price(share, '100');
    await publish();
    const expected = {
      realised: '0.00',
      unrealised: '100.00',
      income: '0.00',
      currency: '0.00',
      fees: '0.00',
    };
    expect(await bridgeOf()).toMatchObject(expected);
    expect((await trailOf('realised'))?.inputs).toEqual([]);
  });

  test('has no purchase and sale that were both taken back', async () => {
    await deposit(10_000);
    await price('eur', '1');
    await buy('10', '900');
    const bought = await buy('10', '1000');
    await later(4);
    const sold = await buy('10', '1500', 'sell');
    await takeBack(bought);
    await takeBack(sold);
    await price(share, '100');
    await publish();
    expect(await bridgeOf()).toMatchObject({ realised: '0.00', unrealised: '100.00' });
    expect((await trailOf('unrealised'))?.inputs).toMatchObject([{ name: 'held', instrument: 'ABC' }]);
  });

  test('takes back in the period what was booked before it', async () => {
    await deposit(10_000);
    await price('eur', '1');
    await buy('10', '900');
    const bought = await buy('10', '1000');
    await price(share, '100');
    await publish();
    await later(40);
    await takeBack(bought);
    await publish();
    expect(await bridgeOf('1M')).toMatchObject({ start: '10100.00', realised: '0.00', end: '10100.00' });
    expect(await bridgeOf()).toMatchObject({ realised: '0.00', unrealised: '100.00', end: '10100.00' });
  });

  test('has no gain of cash whose quantity does not follow from what was booked', async () => {
    isExplained = false;
    await deposit(10_000);
    await price('eur', '1');
    const exchanged = await exchange(['usd', '5000'], ['eur', '5000']);
    await later(10);
    const first = app.clock.now().toISOString();
    await publish();
    await later(40);
    await publish();
    await takeBack(exchanged);
    await publish(first, 'Exchanged by mistake');
    expect((await trailOf('currency', '1M'))?.inputs).toEqual([]);
    expect(await bridgeOf('1M')).toMatchObject({ currency: '0.00' });
  });
});
