import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';

describe('profit of positions', () => {
  let account: BookedAccount;
  let share: string;
  beforeEach(async () => {
    account = await openBookedAccount('sqlite', { ranges: PERFORMANCE_RANGES, currencies: ['USD', 'EUR'] });
    share = await account.addShare('EUR');
  });
  afterEach(() => account.app.stop());

  /**
   * An account in dollars: 100 for USD 4500 (EUR 5000), 50 for USD 2550 (EUR 3000), 50 sold for USD 3080 (EUR 3500); then
   * EUR 80 at 1.1588 euros per dollar. The euros are exchanged at the rate of their days.
   */
  async function buyAndSell() {
    await account.pay(10_000);
    await account.price('eur', '0.9');
    await account.exchange(['usd', '4500'], ['eur', '5000']);
    await account.trade({ kind: 'buy', instrument: share, quantity: '100', amount: '5000', currency: 'eur' });
    await account.later(5);
    await account.price('eur', '0.85');
    await account.exchange(['usd', '2550'], ['eur', '3000']);
    await account.trade({ kind: 'buy', instrument: share, quantity: '50', amount: '3000', currency: 'eur' });
    await account.later(5);
    await account.price('eur', '0.88');
    await account.trade({ kind: 'sell', instrument: share, quantity: '50', amount: '3500', currency: 'eur' });
    await account.exchange(['eur', '3500'], ['usd', '3080']);
    await account.later(5);
    await account.price('eur', '0.8629616845');
    await account.price(share, '80');
    await account.publish();
  }

  // Price 3080 − 50 × 8000/150 × 3080/3500 and (8000 − 100 × 8000/150) ÷ 1.1588; currency −3.33 − 97.54.
  test('is divided into prices, sold and held, and the currency, by moving average', async () => {
    await buyAndSell();
    expect(await account.bridge()).toEqual({
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
    expect((await account.returns()).contributions).toEqual([{ instrument: 'ABC', amount: '2933.69' }]);
    const [sale] = (await account.trail('realised'))?.inputs ?? [];
    expect(sale).toMatchObject({
      name: 'sale',
      instrument: 'ABC',
      of: '2026-11-30',
      inputs: [
        { name: 'proceeds', amount: '3080.00' },
        { name: 'cost', amount: '2350.00' },
        { name: 'rate', amount: '-3.33333' },
      ],
    });
    expect((await account.trail('unrealised'))?.inputs[0]?.inputs).toMatchObject([
      { name: 'worth', amount: '6903.69', source: { run: 1 } },
      { name: 'cost', amount: '4700.00' },
      { name: 'rate', amount: '-97.54' },
    ]);
    expect((await account.trail('currency'))?.inputs[1]).toMatchObject({
      formula: 'difference',
      inputs: [
        // 6903.69 × 5333.33 ÷ 8000
        { name: 'costAtLastRate', amount: '4602.46', inputs: [{ amount: '6903.69', source: { run: 1 } }] },
        { name: 'cost', amount: '4700.00' },
      ],
    });
    expect(
      (await account.trail('currency'))?.inputs.map(({ name, instrument }) => [name, instrument]),
    ).toEqual([
      ['rate', 'ABC'],
      ['rate', 'ABC'],
      ['rounding', undefined],
    ]);
  });

  test('follows the method that staff choose for the account', async () => {
    const { id, version } = await account.investor();
    await account.staff().call(updateInvestor, { params: { id }, body: { costMethod: 'fifo', version } });
    await buyAndSell();
    // 3080 − 2250, of which the price's part is 3080 − 2500 × 3080/3500.
    const bridge = await account.bridge();
    expect(bridge?.realised).toBe('880.00');
    const gains = [bridge?.realised, bridge?.currency, bridge?.unrealised].map(Number);
    expect(gains.reduce((total, gain) => total + gain).toFixed(2)).toBe('2933.69');
  });

  test('starts from the value at the start of a range, with income, fees and a dear exchange', async () => {
    await buyAndSell();
    await account.later(40);
    await account.price('eur', '0.9');
    await account.trade({ kind: 'income', instrument: share, amount: '100', currency: 'eur' });
    await account.trade({ kind: 'fee', instrument: share, amount: '10', currency: 'eur' });
    await account.trade({
      kind: 'sell',
      instrument: share,
      quantity: '100',
      amount: '9000',
      fee: '20',
      currency: 'eur',
    });
    await account.exchange(['eur', '9000'], ['usd', '8000']);
    await account.later(1);
    await account.price('eur', '1');
    await account.publish();
    // It was worth EUR 8000, USD 6903.69: (9000 − 8000) × 0.9 of the price, 8100 − 6903.69 − 900 of the currency.
    // Exchanged for 8000 instead of 8100; the EUR 70 that remain rose from 0.9 to 1.
    expect(await account.bridge({ range: '1M' })).toEqual({
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
    expect((await account.trail('income'))?.inputs).toMatchObject([
      { name: 'income', instrument: 'ABC', amount: '90.00' },
    ]);
  });

  test('stays in the unrealised remainder where a trade has no rate of its day', async () => {
    account.leaveUnexplained();
    await account.pay(1_000);
    await account.trade({ kind: 'buy', instrument: share, quantity: '10', amount: '500', currency: 'eur' });
    await account.later(1);
    await account.price('eur', '1.1');
    await account.price(share, '60');
    await account.publish();
    expect(await account.bridge()).toMatchObject({
      realised: '0.00',
      currency: '0.00',
      unrealised: '110.00',
    });
  });

  const buy = (quantity: string, amount: string, kind: 'buy' | 'sell' = 'buy') =>
    account.trade({ kind, instrument: share, quantity, amount });

  test.each(['average', 'fifo'] as const)('has no trades that were taken back, %s', async (costMethod) => {
    const { id, version } = await account.investor();
    await account.staff().call(updateInvestor, { params: { id }, body: { costMethod, version } });
    await account.pay(10_000);
    await account.price('eur', '1');
    await buy('10', '1000');
    await account.later(1);
    await account.takeBack(await buy('10', '2000'));
    await account.takeBack(await buy('5', '900', 'sell'));
    await account.later(1);
    await buy('10', '900');
    await account.price(share, '100');
    await account.publish();
    const expected = {
      realised: '0.00',
      unrealised: '100.00',
      income: '0.00',
      currency: '0.00',
      fees: '0.00',
    };
    expect(await account.bridge()).toMatchObject(expected);
    expect((await account.trail('realised'))?.inputs).toEqual([]);
  });

  test('has no purchase and sale that were both taken back', async () => {
    await account.pay(10_000);
    await account.price('eur', '1');
    await buy('10', '900');
    const bought = await buy('10', '1000');
    await account.later(4);
    const sold = await buy('10', '1500', 'sell');
    await account.takeBack(bought);
    await account.takeBack(sold);
    await account.price(share, '100');
    await account.publish();
    expect(await account.bridge()).toMatchObject({ realised: '0.00', unrealised: '100.00' });
    expect((await account.trail('unrealised'))?.inputs).toMatchObject([{ name: 'held', instrument: 'ABC' }]);
  });

  test('takes back in the period what was booked before it', async () => {
    await account.pay(10_000);
    await account.price('eur', '1');
    await buy('10', '900');
    const bought = await buy('10', '1000');
    await account.price(share, '100');
    await account.publish();
    await account.later(40);
    await account.takeBack(bought);
    await account.publish();
    expect(await account.bridge({ range: '1M' })).toMatchObject({
      start: '10100.00',
      realised: '0.00',
      end: '10100.00',
    });
    expect(await account.bridge()).toMatchObject({ realised: '0.00', unrealised: '100.00', end: '10100.00' });
  });

  test('has no gain of cash whose quantity does not follow from what was booked', async () => {
    account.leaveUnexplained();
    await account.pay(10_000);
    await account.price('eur', '1');
    const exchanged = await account.exchange(['usd', '5000'], ['eur', '5000']);
    await account.later(10);
    const first = account.app.clock.now().toISOString();
    await account.publish();
    await account.later(40);
    await account.publish();
    await account.takeBack(exchanged);
    await account.publish(first, 'Exchanged by mistake');
    expect((await account.trail('currency', { range: '1M' }))?.inputs).toEqual([]);
    expect(await account.bridge({ range: '1M' })).toMatchObject({ currency: '0.00' });
  });
});
