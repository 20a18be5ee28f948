import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectBridgeOf, recalculate } from '#api/test/support/checkReturns.ts';
import { createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade, listTrades, reverseTrade } from '#common/contract/trades.ts';
import { listRuns, previewRun, publishRun } from '#common/contract/valuation.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

describe('getReturns', () => {
  let app: TestApp;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp();
    await turnPoliciesOff(app);
    anna = await enrolInvestor(app, await app.staff(), 'Anna');
  });
  afterEach(async () => {
    await expectBridgeOf(await app.staff(), anna.investorId);
    await app.stop();
  });

  const read = async (range: '1M' | '1Y' | 'All' = 'All') =>
    (await app.staff()).call(getReturns, { params: { investorId: anna.investorId }, query: { range } });
  const trailOf = async (figure: TracedFigure, month?: string, range: 'All' | '1M' = 'All') => {
    const query = { range, figure, ...(month ? { month } : {}) } as const;
    const params = { investorId: anna.investorId };
    return (await (await app.staff()).call(getReturnTrail, { params, query })).trail;
  };
  const account = async () =>
    (await (await app.staff()).call(getPortfolio, { params: { investorId: anna.investorId } })).portfolio;
  const edit = async () => ({ investorId: anna.investorId, version: (await account()).version });
  const today = () => zurichDate(app.clock.now());
  const value = async (totalValue: number) => {
    const investedAmount = Number((await account()).totalInvested);
    const body = { ...(await edit()), totalValue, investedAmount };
    await (await app.staff()).call(updatePortfolio, { body });
  };
  const pay = async (amount: number, type: 'deposit' | 'withdrawal' = 'deposit', date = today()) => {
    const body = { ...(await edit()), amount, date, type, applyToTotals: true };
    await (await app.staff()).call(addDeposit, { body });
  };
  const later = (days: number) => app.clock.advance({ days });

  /** 20 Nov 2026: 1000; 20 Dec: 1100; 21 Dec +900; 20 Jan: 2200; 31 Jan −200, valued 1900; 28 Feb: 2090. */
  async function quarter() {
    await pay(1_000);
    later(30);
    await value(1_100);
    later(1);
    await pay(900);
    later(30);
    await value(2_200);
    later(11);
    await pay(200, 'withdrawal');
    app.clock.advance({ minutes: 5 });
    await value(1_900);
    later(28);
    await value(2_090);
  }

  test('links the sub-periods between valuations, and its months multiply to it', async () => {
    await quarter();
    const { timeWeighted, years, growth, bridge, isUnderOneYear, from, to, largestPayment } = await read();
    // Not the first one, of 1000.
    expect(largestPayment).toEqual({ day: '2026-12-21', amount: '900.00' });
    expect((await read('1M')).largestPayment).toEqual({ day: '2027-01-31', amount: '-200.00' });
    // 1.1 × 2200 ÷ 2000 × (1900 + 200) ÷ 2200 × 2090 ÷ 1900
    const expected = (1.1 * 1.1 * (2_100 / 2_200) * 1.1 - 1) * 100;
    expect(timeWeighted).toMatchObject({ kind: 'defined', isApproximation: false, perYear: null });
    expect(timeWeighted.kind === 'defined' && timeWeighted.percent).toBeCloseTo(expected, 9);
    expect([from, to, isUnderOneYear]).toEqual(['2026-11-19', '2027-02-28', true]);
    const months = years.flatMap((year) => year.months);
    expect(months.map(({ month, percent }) => [month, percent?.toFixed(4)])).toEqual([
      ['2026-11', '0.0000'],
      ['2026-12', '10.0000'],
      ['2027-01', '5.0000'],
      ['2027-02', '10.0000'],
    ]);
    const history = await (await app.staff()).call(getPortfolioHistory, {
      params: { investorId: anna.investorId },
      query: { range: 'All' },
    });
    // 2200 to 2100
    expect(history).toMatchObject({
      timeWeighted: expect.closeTo(expected, 9),
      drawdown: expect.closeTo(100 / 22, 9),
    });
    expect(growth.at(-1)).toEqual({ day: '2027-02-28', percent: expect.closeTo(expected, 9) });
    expect(bridge).toEqual({
      start: '0.00',
      deposits: '1900.00',
      withdrawals: '200.00',
      realised: '0.00',
      unrealised: '390.00',
      income: '0.00',
      currency: '0.00',
      fees: '0.00',
      end: '2090.00',
    });
  });

  test('explains each figure with a trail whose formula gives it', async () => {
    await quarter();
    later(31);
    await value(2_000);
    later(30);
    await value(2_050);
    const { timeWeighted, moneyWeighted, drawdown, risk, years } = await read();
    if (timeWeighted.kind !== 'defined' || moneyWeighted.kind !== 'defined' || !risk)
      throw new Error('no figures');
    const stated: Partial<Record<TracedFigure, number | undefined>> = {
      timeWeighted: timeWeighted.percent,
      contributions: timeWeighted.percent,
      moneyWeighted: moneyWeighted.percent,
      drawdown: drawdown?.percent,
      volatility: risk.volatility,
      downside: risk.downside,
      month: years[1]?.months[0]?.percent ?? undefined,
    };
    for (const [figure, percent] of Object.entries(stated)) {
      const trail = await trailOf(figure as TracedFigure, '2027-01');
      expect([figure, trail?.percent]).toEqual([figure, percent]);
      expect([figure, trail && recalculate(trail)]).toEqual([
        figure,
        expect.closeTo(percent ?? Number.NaN, 9),
      ]);
    }
    expect(drawdown).toMatchObject({ high: '2027-01-20', low: '2027-01-31', recovery: '2027-02-28' });
    // December to April are whole; each was valued.
    expect(risk).toMatchObject({ months: 5, best: { month: '2026-12' }, worst: { month: '2027-03' } });
    expect(risk.volatilityPerYear).toBeNull();
    expect(await trailOf('month', '2030-01')).toBeNull();
    // No session but her own, and staff, reads them.
    const ben = await enrolInvestor(app, await app.staff(), 'Ben');
    const input = { params: { investorId: anna.investorId }, query: {} };
    await expect(ben.client.call(getReturns, input)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [200, 'in a period under a year'],
    [400, 'a year ago'],
  ])('states no rate per year of money that was there for a day, %i days ago (%s)', async (days) => {
    await pay(100);
    later(1);
    await value(1_000);
    app.clock.advance({ minutes: 5 });
    await pay(1_000, 'withdrawal');
    later(days);
    const { moneyWeighted } = await read();
    expect(moneyWeighted).toEqual({ kind: 'defined', percent: expect.closeTo(900, 9), isPerYear: false });
    const trail = await trailOf('moneyWeighted');
    expect(trail && recalculate(trail)).toBeCloseTo(900, 9);
    expect(trail?.inputs.map(({ amount, weight }) => [amount, weight])).toEqual([
      ['-100.00', 0],
      ['1000.00', 1],
    ]);
  });

  test('names as the source of a value only when that value was stated', async () => {
    const monthEnds = async (range: '1M' | 'All') => {
      const part = (await trailOf('month', today().slice(0, 7), range))?.inputs.at(-1);
      const find = (name: string) => part?.inputs.find((input) => input.name === name);
      return [find('start'), find('end')];
    };
    await pay(1_000);
    later(10);
    await value(1_100);
    const at = app.clock.now().toISOString();
    later(35);
    await pay(100);
    later(1);
    const [start, end] = await monthEnds('1M');
    expect(start).toMatchObject({ amount: '1100.00', source: { at, run: null } });
    expect(end).toMatchObject({ amount: '1200.00' });
    expect(end).not.toHaveProperty('source');
    // It counts from before the valuation, which stated less.
    await pay(50, 'deposit', at.slice(0, 10).replace(/\d\d$/, '25'));
    app.clock.advance({ minutes: 5 });
    const [restated] = await monthEnds('1M');
    expect(restated).toMatchObject({ amount: '1150.00' });
    expect(restated).not.toHaveProperty('source');
  });

  test('approximates a period with a flow that nobody valued, and says so', async () => {
    await pay(1_000);
    later(10);
    await pay(1_000);
    later(10);
    await value(2_100);
    const { timeWeighted } = await read();
    // Gain 100 ÷ (1000 + 1000 × 11 ÷ 21): 20 Nov to 10 Dec, the second deposit from 30 Nov on.
    expect(timeWeighted).toMatchObject({ kind: 'defined', isApproximation: true });
    expect(timeWeighted.kind === 'defined' && timeWeighted.percent).toBeCloseTo(100 / 15.238095238, 6);
  });

  test('states no return before a valuation, and none for a gain on nothing', async () => {
    const nothing = { kind: 'notDefined', reason: 'noValuation' };
    expect(await read()).toMatchObject({ timeWeighted: nothing, moneyWeighted: nothing, risk: null });
    await pay(1_000);
    later(3);
    expect(await read()).toMatchObject({ timeWeighted: nothing, moneyWeighted: nothing, drawdown: null });
    expect(await trailOf('timeWeighted')).toBeNull();
    await pay(1_000, 'withdrawal');
    later(3);
    await value(7);
    expect((await read()).timeWeighted).toEqual({ kind: 'notDefined', reason: 'noBase' });
  });

  test('tells income and fees of positions from what prices made, once a run contains them', async () => {
    await pay(10_000);
    const trade = async (body: object) => {
      const booked = { ...(await edit()), date: today(), ...body };
      await (await app.staff()).call(bookTrade, { body: booked as never });
    };
    await trade({ kind: 'buy', instrument: 'btc', quantity: '0.1', amount: '6000', fee: '10' });
    later(1);
    await trade({ kind: 'income', instrument: 'btc', amount: '25' });
    const publish = async () => {
      const staff = await app.staff();
      const at = app.clock.now().toISOString();
      await staff.call(recordPrices, { body: { prices: [{ instrument: 'btc', at, price: '70000' }] } });
      const { pricesDigest } = await staff.call(previewRun, { query: { at } });
      await staff.call(publishRun, { body: { at, pricesDigest } });
      await expect
        .poll(async () => (await staff.call(listRuns)).runs[0])
        .toMatchObject({ at, status: 'published' });
      return at;
    };
    expect((await read()).bridge).toMatchObject({ income: '0.00', fees: '0.00', unrealised: '0.00' });
    const at = await publish();
    app.clock.advance({ minutes: 5 });
    expect((await read()).bridge).toEqual({
      start: '0.00',
      deposits: '10000.00',
      withdrawals: '0.00',
      realised: '0.00',
      // 0.1 × (70 000 − 60 000)
      unrealised: '1000.00',
      income: '25.00',
      currency: '0.00',
      fees: '10.00',
      end: '11015.00',
    });
    const month = (await trailOf('month', today().slice(0, 7)))?.inputs.at(-1);
    const end = month?.inputs.find(({ name }) => name === 'end');
    expect(end).toMatchObject({ amount: '11015.00', source: { at, run: 1 } });
    later(40);
    const staff = await app.staff();
    const { trades } = await staff.call(listTrades, { params: { investorId: anna.investorId } });
    for (const { id } of trades)
      await staff.call(reverseTrade, { body: { ...(await edit()), tradeId: id, reason: 'Twice' } });
    // No run contains the corrections yet.
    expect((await read()).bridge).toMatchObject({ unrealised: '1000.00', income: '25.00', fees: '10.00' });
    await publish();
    app.clock.advance({ minutes: 5 });
    expect((await read()).bridge).toMatchObject({ unrealised: '0.00', income: '0.00', fees: '0.00' });
    expect((await read('1M')).bridge).toEqual({
      start: '11015.00',
      deposits: '0.00',
      withdrawals: '0.00',
      // The trade is taken back for what was paid, 1000 less than its units were worth.
      realised: '-1000.00',
      unrealised: '0.00',
      income: '-25.00',
      currency: '0.00',
      fees: '-10.00',
      end: '10000.00',
    });
  });
});
