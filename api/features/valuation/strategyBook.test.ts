import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { turnPoliciesOff } from '#api/test/support/turnPoliciesOff.ts';
import { addInstrument, recordPrices } from '#common/contract/instruments.ts';
import { listStrategies } from '#common/contract/strategies.ts';
import { bookTrade } from '#common/contract/trades.ts';
import { getPriceSheet } from '#common/contract/valuation.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { readQuantities } from './queries.ts';

describe.each(DATABASES)('listStrategies on %s', (database) => {
  let app: TestApp;
  let core: string;
  beforeEach(async () => {
    app = await createTestApp({ database });
    await turnPoliciesOff(app);
    const body = {
      symbol: 'CORE',
      name: 'Core Strategy',
      kind: 'strategy',
      currency: 'USD',
      assetClass: 'mixed',
      decimals: 4,
    } as const;
    core = (await (await app.staff()).call(addInstrument, { body })).instrument.id;
  });
  afterEach(() => app.stop());

  const price = async (text: string, corrects?: string) => {
    const at = app.clock.now().toISOString();
    const prices = [{ instrument: core, at, price: text, ...(corrects ? { corrects } : {}) }];
    await (await app.staff()).call(recordPrices, { body: { prices } });
    return at;
  };
  const list = async (range: '1M' | '1Y' | 'All' = 'All') =>
    (await (await app.staff()).call(listStrategies, { query: { range } })).strategies;
  const subscribe = async (name: string, quantity: string) => {
    const staff = await app.staff();
    const { investorId } = await enrolInvestor(app, staff, name);
    const version = await accountVersion(staff, investorId);
    const date = zurichDate(app.clock.now());
    const trade = { kind: 'subscription', instrument: core, quantity, amount: '1', date } as const;
    await staff.call(bookTrade, { body: { investorId, version, ...trade } });
  };

  test('states a strategy that nobody holds and that has no price', async () => {
    expect(await list()).toEqual([
      {
        ...{ id: core, symbol: 'CORE', name: 'Core Strategy', currency: 'USD' },
        ...{ accounts: 0, units: '0', price: null, value: '0.00', returns: null },
      },
    ]);
  });

  test('adds up its units and measures its prices over a range', async () => {
    await subscribe('Anna', '10.5');
    await subscribe('Ben', '2');
    expect(await list()).toMatchObject([{ accounts: 2, units: '12.5', value: null, returns: null }]);
    await price('100');
    expect(await list()).toMatchObject([{ value: '1250.00', returns: null }]);
    app.clock.advance({ days: 300 });
    await price('125');
    app.clock.advance({ days: 10 });
    await price('100');
    app.clock.advance({ days: 100 });
    const at = await price('110');
    const [all] = await list();
    expect(all).toMatchObject({ price: { at, price: '110.00' }, value: '1375.00' });
    // 110 ÷ 100 in 410 days; from 125 to 100.
    expect(all?.returns).toEqual({
      from: '2026-11-20',
      to: zurichDate(app.clock.now()),
      percent: expect.closeTo(10, 9),
      perYear: expect.closeTo((1.1 ** (365 / 410) - 1) * 100, 9),
      drawdown: expect.closeTo(-20, 9),
    });
    const [month] = await list('1M');
    expect(month?.returns).toMatchObject({ percent: expect.closeTo(10, 9), perYear: null, drawdown: null });
  });

  test('reads positions of strategies only', async () => {
    await subscribe('Anna', '10.5');
    const read = async (ids?: string[]) => [...(await readQuantities(app.context.em(), ids)).keys()].sort();
    expect(await read()).toEqual([core, 'usd'].sort());
    expect(await read([core])).toEqual([core]);
    expect(await read([])).toEqual([]);
  });

  test('starts a range with the last price before it that was not corrected', async () => {
    await price('400');
    app.clock.advance({ days: 1 });
    await price('100');
    app.clock.advance({ days: 1 });
    await subscribe('Anna', '1');
    await price('1000');
    const { instruments } = await (await app.staff()).call(getPriceSheet, { query: {} });
    await price('200', instruments.find(({ id }) => id === core)?.price?.id);
    app.clock.advance({ days: 400 });
    expect(await list('1M')).toMatchObject([{ returns: null }]);
    const [start] = await list();
    await price('220');
    expect(await list('1M')).toMatchObject([
      { returns: { from: start?.returns?.to, percent: expect.closeTo(10, 9), drawdown: null } },
    ]);
  });

  test('counts a corrected price once', async () => {
    await price('100');
    app.clock.advance({ days: 1 });
    await subscribe('Anna', '1');
    await price('1000');
    const { instruments } = await (await app.staff()).call(getPriceSheet, { query: {} });
    const wrong = instruments.find(({ id }) => id === core)?.price?.id;
    await price('105', wrong);
    expect(await list()).toMatchObject([{ returns: { percent: expect.closeTo(5, 9), drawdown: null } }]);
  });
});
