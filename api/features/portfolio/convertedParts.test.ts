import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

describe('parts of a value in a reporting currency', () => {
  let account: BookedAccount;
  beforeEach(async () => {
    account = await openBookedAccount('sqlite', { ranges: PERFORMANCE_RANGES, currencies: CURRENCIES });
    for (const currency of ['eur', 'gbp']) await account.price(currency, '1.25');
  });
  afterEach(() => account.app.stop());
  const today = () => zurichDate(account.app.clock.now());

  /** CHF 800 that a run has valued, and 10 days later a franc is a dollar. */
  async function holdFrancs() {
    await account.price('chf', '1.25');
    await account.pay(1_000);
    await account.exchange(['usd', '1000'], ['chf', '800']);
    await account.publish();
    await account.agreeOnFees(addDays(today(), 1));
    await account.later(10);
    await account.price('chf', '1');
  }
  const inFrancs = async () => {
    const { totals, timeWeighted, bridge } = await account.returns({ currency: 'CHF' });
    return { value: totals?.value, percent: timeWeighted.kind === 'defined' && timeWeighted.percent, bridge };
  };

  // USD 1000 × 5 % × 9 ÷ 365 = 1.23
  test('a charge between two runs leaves the rate of the last run', async () => {
    await holdFrancs();
    await account.charge();
    const { value, percent, bridge } = await inFrancs();
    expect(value).toBe('798.77');
    expect(percent).toBeCloseTo((-1.23 / 800) * 100, 9);
    expect(bridge).toMatchObject({ fees: '1.23', currency: '0.00', unrealised: '0.00', end: '798.77' });
    account.app.clock.advance({ minutes: 5 });
    await account.publish();
    expect(await inFrancs()).toEqual({ value, percent: expect.closeTo(percent || 0, 9), bridge });
  });

  test('a payment between a run and a charge keeps the rate of its own day', async () => {
    await holdFrancs();
    await account.pay(100);
    await account.later(5);
    await account.price('chf', '2');
    await account.charge();
    // 800 + 100, less the fee of USD 2.04 or so at 0.5.
    const [fee] = (await account.trail('fees', { currency: 'CHF' }))?.inputs ?? [];
    expect(fee?.inputs[1]).toMatchObject({ name: 'inverseRate', rate: { value: '2.00' } });
    const { value, bridge } = await inFrancs();
    expect(Number(value)).toBeCloseTo(900 - Number(fee?.amount), 9);
    expect(bridge).toMatchObject({ deposits: '900.00', currency: '0.00' });
  });

  test('a total declared between two runs leaves the positions at the rate of the last run', async () => {
    await account.price('chf', '1.25');
    await account.pay(100);
    await account.exchange(['usd', '50'], ['chf', '40']);
    // What is paid from now on is cash.
    await account.pay(1_000);
    await account.exchange(['usd', '1000'], ['chf', '800']);
    await account.later(1);
    await account.price('chf', '1.25');
    await account.publish();
    await account.later(10);
    await account.price('chf', '1');
    await account.declare(1_200, 1_100);
    // The positions stay CHF 800; of the declared USD 100, which were CHF 80, USD 200 became CHF 200.
    expect(await account.bridge({ currency: 'CHF' })).toMatchObject({
      deposits: '880.00',
      unrealised: '100.00',
      currency: '20.00',
      end: '1000.00',
    });
  });

  test('a range that opens on a payment has no gain of the currency until something is stated', async () => {
    await account.price('chf', '1.25');
    await account.pay(1_000);
    await account.later(1);
    await account.declare(1_100, 1_000);
    await account.later(9);
    await account.price('chf', '1');
    await account.pay(500);
    await account.later(50);
    expect(await account.bridge({ currency: 'CHF', range: '1M' })).toEqual({
      start: '1380.00',
      deposits: '0.00',
      withdrawals: '0.00',
      realised: '0.00',
      unrealised: '0.00',
      income: '0.00',
      currency: '0.00',
      fees: '0.00',
      end: '1380.00',
    });
  });

  test('a charge is of the time at which the value fell, and at the rate of it', async () => {
    const share = await account.addShare('USD');
    await account.price('chf', '1.25');
    await account.price(share, '100');
    await account.pay(1_000);
    await account.trade({ kind: 'buy', instrument: share, quantity: '5', amount: '500' });
    await account.publish();
    const first = today();
    await account.later(10);
    const end = account.app.clock.now();
    await account.price('chf', '1');
    await account.price(share, '100');
    await account.later(5);
    await account.price('chf', '2');
    await account.agreeOnFees(addDays(first, 1));
    await account.charge(zurichDate(end));
    // Recorded now; the run of an earlier day contains it.
    account.app.clock.advance({ minutes: 5 });
    await account.publish(end.toISOString());
    expect(await account.bridge({ currency: 'CHF' })).toMatchObject({ fees: '1.37' });
    await account.later(5);
    const unchanged = { start: '998.63', fees: '0.00', unrealised: '0.00', currency: '0.00', end: '998.63' };
    for (const currency of ['USD', 'CHF'] as const) {
      expect(await account.bridge({ currency, range: '7D' })).toMatchObject(unchanged);
    }
  });

  test('a charge for a time before the first rate has that of the day on which the value fell', async () => {
    await account.pay(1_000);
    await account.later(20);
    await account.declare(1_000, 1_000);
    await account.agreeOnFees(addDays(today(), 1));
    await account.later(20);
    await account.price('chf', '1.25');
    await account.declare(1_000, 1_000);
    await account.later(8);
    await account.charge(addDays(today(), -10));
    // USD 1000 × 5 % × 18 ÷ 365 = 2.47
    expect(await account.bridge({ currency: 'CHF', range: '7D' })).toMatchObject({
      start: '800.00',
      fees: '1.98',
      unrealised: '0.00',
      currency: '0.00',
      end: '798.02',
    });
  });
});
