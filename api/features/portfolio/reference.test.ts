import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { recalculate } from '#api/test/support/checkReturns.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { login } from '#common/contract/portalAuth.ts';
import { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import type { PerformanceRange } from '#common/domain/performance/ranges.ts';

describe('reference instrument', () => {
  let account: BookedAccount;
  let share: string;
  beforeEach(async () => {
    account = await openBookedAccount('sqlite');
    share = await account.addShare('CHF');
  });
  afterEach(() => account.app.stop());

  const later = (days: number) => account.later(days);
  const price = (...of: Parameters<BookedAccount['price']>) => account.price(...of);
  const deposit = (amount: number) => account.pay(amount);
  const value = (totalValue: number, investedAmount = 1_000) => account.declare(totalValue, investedAmount);
  const params = () => ({ investorId: account.investorId });
  const compare = async (reference?: string, range: PerformanceRange = 'All', client = account.staff()) =>
    await client.call(getReturns, {
      params: params(),
      query: { range, ...(reference === undefined ? {} : { reference }) },
    });
  const trailOf = async (reference: string, figure: 'reference' | 'referenceDifference' = 'reference') =>
    (
      await account.staff().call(getReturnTrail, {
        params: params(),
        query: { range: 'All', figure, reference },
      })
    ).trail;

  /** The account: 1000 on the first day, 1100 after 10 days, 1210 after 20. */
  async function twentyDays(onDay: (day: 0 | 10 | 20) => Promise<void>) {
    await onDay(0);
    await later(1);
    await deposit(1_000);
    await later(9);
    await value(1_100);
    await onDay(10);
    await later(10);
    await value(1_210);
    await onDay(20);
  }

  test('states growth on the days of the account, return, fall, difference and the prices it follows from', async () => {
    await twentyDays((day) => price('btc', { 0: '50000', 10: '45000', 20: '55000' }[day]));
    const { reference, growth } = await compare('btc');
    expect(growth.map(({ percent }) => percent)).toEqual([0, expect.closeTo(10, 9), expect.closeTo(21, 9)]);
    expect(reference).toEqual({
      kind: 'defined',
      instrument: { id: 'btc', symbol: 'BTC', name: 'Bitcoin' },
      percent: expect.closeTo(10, 9),
      difference: expect.closeTo(11, 9),
      drawdown: {
        percent: expect.closeTo(-10, 9),
        high: '2026-11-20',
        low: '2026-11-30',
        recovery: '2026-12-10',
      },
      firstPrice: '2026-11-20',
      lastPrice: '2026-12-10',
      growth: [0, expect.closeTo(-10, 9), expect.closeTo(10, 9)],
    });
    const trail = await trailOf('btc');
    expect(trail && recalculate(trail)).toBeCloseTo(10, 9);
    expect(trail?.percent).toBeCloseTo(10, 9);
    expect(
      trail?.inputs.map(({ name, quote }) => [name, quote?.price, quote?.currency, quote?.source]),
    ).toEqual([
      ['quote', '50000.00', 'USD', 'declared'],
      ['quote', '55000.00', 'USD', 'declared'],
    ]);
    const difference = await trailOf('btc', 'referenceDifference');
    expect(difference?.percent).toBeCloseTo(11, 9);
    expect(difference?.inputs.map(({ name }) => name)).toEqual(['return', 'benchmark']);
    expect(difference && recalculate(difference)).toBeCloseTo(11, 9);
  });

  test('takes prices of another currency at the rate of each day', async () => {
    await twentyDays(async (day) => {
      await price('chf', { 0: '1.1', 10: '1.1', 20: '1.21' }[day]);
      await price(share, { 0: '200', 10: '210', 20: '200' }[day]);
    });
    const { reference } = await compare(share);
    // 200 × 1.21 ÷ (200 × 1.1)
    expect(reference).toMatchObject({
      percent: expect.closeTo(10, 9),
      growth: [0, expect.closeTo(5, 9), expect.closeTo(10, 9)],
    });
    const trail = await trailOf(share);
    expect(trail && recalculate(trail)).toBeCloseTo(10, 9);
    const texts = trail?.inputs.map(({ instrument, quote, rate }) =>
      rate ? `${rate.from} ${rate.value}` : `${instrument} ${quote?.price}`,
    );
    expect(texts).toEqual(['ABC 200.00', 'CHF 1.10', 'ABC 200.00', 'CHF 1.21']);
    const query = { reference: share, currency: 'CHF' } as const;
    const inFrancs = await account
      .staff()
      .call(getReturns, { params: { investorId: account.investorId }, query });
    // 200 to 210 to 200
    expect(inFrancs.reference).toMatchObject({ percent: 0, growth: [0, expect.closeTo(5, 9), 0] });
  });

  test('offers instruments with a price in the range, without cash and what belongs to an account', async () => {
    await twentyDays(async (day) => {
      await price('chf', '1.1');
      if (day < 20) await price('btc', '50000');
      if (day > 0) await price(share, '200');
    });
    const { references, reference } = await compare();
    expect([reference, references.map(({ symbol }) => symbol).sort()]).toEqual([null, ['ABC', 'BTC']]);
    await later(40);
    expect((await compare(undefined, '1M')).references).toEqual([]);
  });

  test.each<[string, (day: number) => Promise<void>, 'noStart' | 'noPrice' | 'noRate']>([
    ['no price at the start', async (day) => (day > 0 ? price(share, '200') : undefined), 'noStart'],
    ['no price later', async (day) => (day === 0 ? price(share, '200') : undefined), 'noPrice'],
    ['no rate', async () => price(share, '200'), 'noRate'],
    [
      'no rate at the start',
      async (day) => {
        if (day > 0) await price('chf', '1.1');
        await price(share, '200');
      },
      'noRate',
    ],
  ])('states why there is no comparison: %s', async (_what, onDay, reason) => {
    await twentyDays(onDay);
    expect((await compare(share)).reference).toMatchObject({
      kind: 'notDefined',
      instrument: { symbol: 'ABC' },
      reason,
    });
    expect(await trailOf(share)).toBeNull();
  });

  test.each(['7D', 'All'] as const)(
    'measures the account and the reference between the same values in %s',
    async (range) => {
      const set = async (text: string, totalValue: number) => {
        await price('btc', text);
        await value(totalValue);
      };
      await price('btc', '50000', 1);
      await deposit(1_000);
      await set('50000', 1_000);
      await later(1);
      await set('50000', 1_000);
      for (let day = 0; day < 7; day += 1) {
        await later(1);
        await set('55000', 1_100);
        // Recorded after the value of its day.
        account.app.clock.advance({ minutes: 5 });
        await price('btc', day === 3 ? '60000' : '55000');
      }
      account.app.clock.advance({ hours: 23 });
      await later(0);
      const { timeWeighted, reference, growth } = await compare('btc', range);
      expect(timeWeighted).toMatchObject({ percent: expect.closeTo(10, 9) });
      expect(reference).toMatchObject({
        percent: expect.closeTo(10, 9),
        difference: expect.closeTo(0, 9),
        growth: growth.map(({ percent }) => expect.closeTo(percent ?? 0, 9)),
      });
      // Nobody valued the account after this price.
      await price('btc', '66000');
      await later(3);
      expect((await compare('btc', 'All')).reference).toMatchObject({ difference: expect.closeTo(0, 9) });
      const trail = await trailOf('btc');
      expect(trail && recalculate(trail)).toBeCloseTo(10, 9);
    },
  );

  test('rejects cash, what is unknown, and the private instrument of any account (400)', async () => {
    await twentyDays(() => price('btc', '50000'));
    const berta = await enrolInvestor(account.app, account.staff(), 'Berta');
    const client = account.app.client();
    await client.call(login, { body: { investorId: account.investorId, accessCode: 'three-tall-larches' } });
    for (const reference of ['chf', 'nothing', berta.id, account.id]) {
      const rejected = {
        code: 'validation',
        fields: { reference: 'You cannot compare the account with this instrument.' },
      };
      await expect(compare(reference)).rejects.toMatchObject(rejected);
      await expect(trailOf(reference)).rejects.toMatchObject(rejected);
      await expect(compare(reference, 'All', client)).rejects.toMatchObject(rejected);
    }
  });

  test('keeps the reference of an account without a return, without a difference', async () => {
    await price('btc', '50000', 2);
    await later(1);
    await value(7, 0);
    await later(9);
    await price('btc', '55000');
    await value(8, 0);
    const { timeWeighted, reference } = await compare('btc');
    expect(timeWeighted).toEqual({ kind: 'notDefined', reason: 'noBase' });
    expect(reference).toMatchObject({ kind: 'defined', percent: expect.closeTo(10, 9), difference: null });
  });
});
