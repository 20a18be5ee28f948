import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { expectPending } from '#api/test/support/expectPending.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import type { Client } from '#common/client/createClient.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import {
  bookStrategyTrade,
  previewStrategyTrade,
  type STRATEGY_TRADE_KINDS,
} from '#common/contract/strategyTrades.ts';
import { bookTrade, listTrades } from '#common/contract/trades.ts';

interface Stated {
  readonly kind: (typeof STRATEGY_TRADE_KINDS)[number];
  readonly date: string;
  readonly instrument: string;
  readonly quantity?: string;
  readonly amount: string;
  readonly fee?: string;
}

describe.each(DATABASES)('a trade for all holders of a strategy on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let bob: EnrolledInvestor;
  let core: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
    bob = await enrolInvestor(app, staff, 'Bob');
    const { instrument } = await staff.call(addInstrument, {
      body: { symbol: 'CORE', name: 'Core', kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
    });
    core = instrument.id;
    const at = app.clock.now().toISOString();
    const prices = [
      { instrument: core, at, price: '100' },
      { instrument: 'eth', at, price: '3000' },
    ];
    await staff.call(recordPrices, { body: { prices } });
    await subscribe(anna, '10', '1000');
    await subscribe(bob, '20', '2000');
  });
  afterEach(() => app.stop());

  const subscribe = async ({ investorId }: EnrolledInvestor, quantity: string, amount: string) =>
    await staff.call(bookTrade, {
      body: {
        ...{ investorId, kind: 'subscription', date: '2026-11-02', instrument: core, quantity, amount },
        version: await accountVersion(staff, investorId),
      },
    });
  const BUY: Stated = {
    kind: 'buy',
    date: '2026-11-03',
    instrument: 'eth',
    quantity: '1',
    amount: '3000.01',
  };
  const preview = async (stated: Stated) =>
    await staff.call(previewStrategyTrade, { query: { ...stated, strategy: core } });
  const book = async (stated: Stated, digest?: string) =>
    await staff.call(bookStrategyTrade, {
      body: { ...stated, strategy: core, digest: digest ?? (await preview(stated)).digest },
    });
  const tradesOf = async ({ investorId }: EnrolledInvestor) => {
    const { trades } = await staff.call(listTrades, { params: { investorId } });
    return trades.map(({ kind, lines }) => [
      kind,
      ...lines.map(({ symbol, quantity }) => `${quantity} ${symbol}`),
    ]);
  };
  const difference = async () => (await verifyJournal(app.context.em())).accounts?.difference;

  test('is shown by account and booked for all, and the shares add up to it', async () => {
    await turnPoliciesOff(app);
    const { shares } = await preview({ ...BUY, fee: '5' });
    expect(shares).toMatchObject([
      { investorId: bob.investorId, units: '20', quantity: '0.666666666666666667', amount: '2000.00667' },
      { investorId: anna.investorId, units: '10', quantity: '0.333333333333333333', amount: '1000.00333' },
    ]);
    expect(shares.map(({ fee }) => fee)).toEqual(['3.33333', '1.66667']);
    expect(await book({ ...BUY, fee: '5' })).toMatchObject({ accounts: 2 });
    expect((await tradesOf(anna))[0]).toEqual(['buy', '-1001.67 USD', '0.333333333333333333 ETH']);
    expect((await tradesOf(bob))[0]).toEqual(['buy', '-2003.34 USD', '0.666666666666666667 ETH']);
    await book({ kind: 'income', date: '2026-11-04', instrument: 'eth', amount: '0.00001' });
    expect((await tradesOf(anna))[0]?.[0]).toBe('buy');
    expect((await tradesOf(bob))[0]).toEqual(['income', '0.00001 USD']);
    await book({ kind: 'sell', date: '2026-11-05', instrument: 'eth', quantity: '0.3', amount: '900' });
    expect((await tradesOf(anna))[0]).toEqual(['sell', '-0.1 ETH', '300 USD']);
    // Cash below 0 is no reason against a fee.
    await book({ kind: 'fee', date: '2026-11-06', instrument: 'usd', amount: '30' });
    expect((await tradesOf(bob))[0]).toEqual(['fee', '-20 USD']);
    expect(await difference()).toBeUndefined();
  });

  test('is rejected for all when one account cannot give its share', async () => {
    await turnPoliciesOff(app);
    await book(BUY);
    await subscribe(anna, '50', '5000');
    const sale: Stated = {
      kind: 'sell',
      date: '2026-11-20',
      instrument: 'eth',
      quantity: '1',
      amount: '3000',
    };
    await expect(preview(sale)).rejects.toMatchObject({
      fields: { quantity: expect.stringContaining(anna.investorId) },
    });
    await expect(book(sale, 'a'.repeat(64))).rejects.toMatchObject({ code: 'validation' });
    expect((await tradesOf(bob))[0]?.[0]).toBe('buy');
  });

  test('is rejected when an account changed since the preview, and where nobody holds the strategy', async () => {
    await turnPoliciesOff(app);
    const { digest } = await preview(BUY);
    await subscribe(anna, '1', '100');
    await expect(book(BUY, digest)).rejects.toMatchObject({ code: 'conflict' });
    expect(await tradesOf(bob)).toHaveLength(1);
    await expect(preview({ ...BUY, date: '2026-11-01' })).rejects.toMatchObject({
      fields: { strategy: expect.stringContaining('CORE') },
    });
    await expect(
      staff.call(previewStrategyTrade, { query: { ...BUY, strategy: 'btc' } }),
    ).rejects.toMatchObject({ fields: { strategy: expect.any(String) } });
  });

  test('waits for a second person as large as all shares together', async () => {
    const rosa = await addStaff(app, 'rosa');
    // Each share is below the limit of 50,000 and above no value, so that only the sum needs a second person.
    const income: Stated = { kind: 'income', date: '2026-11-04', instrument: 'eth', amount: '60000' };
    const pending = await expectPending(book(income));
    expect(await tradesOf(anna)).toHaveLength(1);
    await approve(rosa, pending);
    expect((await tradesOf(anna))[0]).toEqual(['income', '20000 USD']);
    expect((await tradesOf(bob))[0]).toEqual(['income', '40000 USD']);
    expect(await difference()).toBeUndefined();
  });

  test('is booked once when two people saw the same preview', async () => {
    await turnPoliciesOff(app);
    const { digest } = await preview(BUY);
    await book(BUY, digest);
    await expect(book(BUY, digest)).rejects.toMatchObject({ code: 'conflict' });
    expect(await tradesOf(bob)).toHaveLength(2);
  });

  test('counts the share of each account with what the person moved of it on the same day', async () => {
    for (const { investorId } of [anna, bob]) {
      const version = await accountVersion(staff, investorId);
      const paid = { amount: 1_000, date: '2026-11-03', type: 'deposit', applyToTotals: true } as const;
      await staff.call(addDeposit, { body: { investorId, version, ...paid } });
    }
    app.clock.advance({ days: 1 });
    staff = await app.staff();
    await addStaff(app, 'rosa');
    app.clock.advance({ minutes: 2 });
    // A share of 20% of Bob's account, and 10% of Anna's.
    const fee: Stated = { kind: 'fee', date: '2026-11-04', instrument: 'usd', amount: '300' };
    await book(fee);
    await expectPending(book(fee));
    expect(await difference()).toBeUndefined();
  });

  test('counts towards the day of the person who booked it', async () => {
    await addStaff(app, 'rosa');
    const income: Stated = { kind: 'income', date: '2026-11-04', instrument: 'eth', amount: '30000' };
    await book(income);
    await expectPending(book({ ...income, amount: '30001' }));
  });
});
