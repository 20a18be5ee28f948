import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { generateInvestor } from '#common/contract/investors.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('getPortfolioHistory on %s', (database) => {
  test.each([1, -1])('keeps the order of recording when the clock was wrong by %i day', async (days) => {
    app = await createTestApp({ database });
    const { clock } = app;
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    const { investorId } = await (await app.staff()).call(generateInvestor, { body });
    const value = async (totalValue: number) => {
      const staff = await app?.staff();
      const current = await staff?.call(getPortfolio, { params: { investorId } });
      const version = current?.portfolio.version ?? 0;
      await staff?.call(updatePortfolio, { body: { investorId, totalValue, investedAmount: 100, version } });
      clock.advance({ hours: 1 });
    };
    await value(101);
    clock.advance({ days });
    await value(102);
    clock.advance({ days: -days });
    await value(103);

    const staff = await app.staff();
    for (const range of ['1D', 'All'] as const) {
      const history = await staff.call(getPortfolioHistory, { params: { investorId }, query: { range } });
      const at = history.valuations.map((valuation) => valuation.at);
      expect(history.valuations.map((valuation) => valuation.value)).toEqual(['101.00', '102.00', '103.00']);
      expect(at).toEqual(at.toSorted());
      expect(at.every((time) => time <= history.to)).toBe(true);
    }
  });

  test('counts a back-dated deposit from its own date', async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    const { investorId } = await staff.call(generateInvestor, { body });
    const booked = zurichDate(new Date(app.clock.now().getTime() - 20 * 86_400_000));
    await staff.call(addDeposit, {
      body: {
        investorId,
        amount: 124_457.5,
        date: booked,
        type: 'deposit',
        status: 'completed',
        applyToTotals: true,
        version: (await staff.call(getPortfolio, { params: { investorId } })).portfolio.version,
      },
    });
    app.clock.advance({ minutes: 5 });
    const history = (range: '1D' | '1M' | 'All') =>
      staff.call(getPortfolioHistory, { params: { investorId }, query: { range } });

    const day = await history('1D');
    expect(day.flows).toEqual([]);
    expect(new Set(day.valuations.map(({ value }) => value))).toEqual(new Set(['124457.50']));
    const unchanged = { deposits: '0.00', withdrawals: '0.00', valuationChange: '0.00' };
    expect(day.bridge).toEqual({ ...unchanged, start: '124457.50', end: '124457.50' });
    const month = await history('1M');
    const paid = { ...unchanged, start: '0.00' };
    expect(month.bridge).toEqual({ ...paid, deposits: '124457.50', end: '124457.50' });
    expect(month.roundedBridge).toEqual({ ...paid, deposits: '124458.00', end: '124458.00' });
    expect(month.flows).toEqual([
      { at: zurichInstant(booked, '12:00').toISOString(), amount: 124_457.5, type: 'deposit' },
    ]);
    expect(Date.parse(month.to) - Date.parse(month.from)).toBeGreaterThan(27 * 86_400_000);
    expect((await history('All')).from).toBe(zurichInstant(booked, '00:00').toISOString());
  });

  test('has a second valuation from the first one that is no booking, in every range', async () => {
    app = await createTestApp({ database });
    let staff = await app.staff();
    const { clock } = app;
    const body = { email: 'anna@example.com', fullName: 'Anna Beispiel' };
    const { investorId } = await staff.call(generateInvestor, { body });
    const params = { investorId };
    const version = async () => (await staff.call(getPortfolio, { params })).portfolio.version;
    const hasSecond = () =>
      Promise.all(
        PERFORMANCE_RANGES.map(
          async (range) =>
            (await staff.call(getPortfolioHistory, { params, query: { range } })).hasSecondValuation,
        ),
      );
    for (const [amount, date] of [
      [1_000, '2026-01-15'],
      [500, zurichDate(clock.now())],
    ] as const) {
      const deposit = { amount, date, type: 'deposit', status: 'completed', applyToTotals: true } as const;
      await staff.call(addDeposit, { body: { investorId, ...deposit, version: await version() } });
      expect(new Set(await hasSecond())).toEqual(new Set([false]));
      clock.advance({ minutes: 5 });
    }
    const totals = { totalValue: 1_500, investedAmount: 1_500, version: await version() };
    await staff.call(updatePortfolio, { body: { investorId, ...totals } });
    expect(new Set(await hasSecond())).toEqual(new Set([true]));
    clock.advance({ days: 3 });
    staff = await app.staff();
    expect(new Set(await hasSecond())).toEqual(new Set([true]));
  });
});
