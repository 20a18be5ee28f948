import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { countStatements } from '#api/test/support/countStatements.ts';
import { PERFORMANCE_RANGES, type PerformanceRange } from '#common/domain/performance/ranges.ts';
import { readReturnTrail } from './returns.ts';

/** The factor of Carino's method for a return. */
const factor = (part: number): number => Math.log1p(part) / part;

describe('contributions to the return', () => {
  let account: BookedAccount;
  let share: string;
  beforeEach(async () => {
    account = await openBookedAccount('sqlite', { ranges: PERFORMANCE_RANGES });
    share = await account.addShare('USD');
  });
  afterEach(() => account.app.stop());

  const value = async (bitcoin: string, units: string) => {
    await account.price('btc', bitcoin);
    await account.price(share, units);
    await account.publish();
  };
  const points = async (range: PerformanceRange = 'All') =>
    (await account.trail('contributions', { range }))?.inputs.map(({ name, instrument, percent }) => [
      instrument ?? name,
      Number(percent?.toFixed(6)),
    ]);

  /** 10 000 of which 6000 are bitcoin and 2000 shares; in December +600 and +200, in January 108 of income. */
  async function winter() {
    await account.pay(10_000);
    await account.trade({ kind: 'buy', instrument: 'btc', quantity: '0.1', amount: '6000' });
    await account.trade({ kind: 'buy', instrument: share, quantity: '20', amount: '2000' });
    await value('60000', '100');
    await account.later(20);
    await value('66000', '110');
    await account.later(31);
    await account.trade({ kind: 'income', instrument: 'btc', amount: '108' });
    await value('66000', '110');
  }

  test('are what each instrument gained of the money of each month, linked to the time-weighted return', async () => {
    await winter();
    // 1.08 × 1.01; of the 8 % of December 2 % are of the shares.
    const shares = (2 * factor(0.08)) / factor(0.0908);
    expect((await account.returns()).timeWeighted).toMatchObject({ percent: expect.closeTo(9.08, 9) });
    expect(await points()).toEqual([
      ['BTC', Number((9.08 - shares).toFixed(6))],
      ['ABC', Number(shares.toFixed(6))],
    ]);
  });

  test('state what was declared in a line of its own, and what payments within a month changed', async () => {
    await winter();
    await account.later(10);
    await account.pay(1_000);
    await account.later(10);
    await value('69300', '110');
    const parts = (await points()) ?? [];
    expect(parts.map(([name]) => name)).toEqual(['BTC', 'ABC', 'rest']);
    expect(Math.abs(Number(parts[2]?.[1]))).toBeLessThan(0.2);
  });

  test('begin with the range', async () => {
    await winter();
    // From 10 December on: 108 of 10 800.
    expect(await points('1M')).toEqual([
      ['BTC', 1],
      ['ABC', 0],
    ]);
  });

  test('begin with the range on the last day of a month', async () => {
    await account.pay(6_000);
    await account.trade({ kind: 'buy', instrument: 'btc', quantity: '0.1', amount: '6000' });
    await value('60000', '100');
    await account.later(10);
    // Noon of 30 November, and the morning of 7 December.
    await value('66000', '100');
    await account.later(6);
    await value('66000', '100');
    account.app.clock.advance({ hours: 23 });
    await account.later(0);
    expect((await account.returns({ range: '7D' })).from).toBe('2026-11-30');
    expect(await points('7D')).toEqual([['BTC', 10]]);
  });

  test('are read with as many statements for many months as for two', async () => {
    await account.price('chf', '1.25');
    await winter();
    const em = account.app.context.em();
    const investor = await em.findOneOrFail(InvestorSchema, { investorId: account.investorId });
    const read = async () => {
      const query = { figure: 'contributions', range: 'All', currency: 'CHF' } as const;
      const { trail } = await readReturnTrail(em, investor, query, account.app.clock.now());
      return trail !== null;
    };
    const few = await countStatements(em, read);
    expect(few.result).toBe(true);
    for (let month = 0; month < 4; month += 1) {
      await account.later(30);
      await value('66000', '110');
    }
    expect(await countStatements(em, read)).toEqual(few);
  });
});
