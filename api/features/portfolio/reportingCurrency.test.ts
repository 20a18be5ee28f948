import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BookedAccount, openBookedAccount } from '#api/test/support/bookedAccount.ts';
import { recalculate } from '#api/test/support/checkReturns.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { listJournal } from '#common/contract/activity.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import { CURRENCIES, type Currency } from '#common/domain/amount.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import type { TracedFigure } from '#common/domain/returns/trail.ts';

/** The rate of a franc as it was recorded: 1 ÷ 0.8854. */
const RECORDED = { from: 'CHF', to: 'USD', value: '1.1294330246' };

describe('returns in a reporting currency', () => {
  let account: BookedAccount;
  beforeEach(async () => {
    account = await openBookedAccount('sqlite', {
      ranges: PERFORMANCE_RANGES,
      currencies: CURRENCIES,
      explained: ['USD'],
    });
  });
  afterEach(() => account.app.stop());

  const percentOf = async (currency: Currency) => {
    const { timeWeighted } = await account.returns({ currency });
    return timeWeighted.kind === 'defined' ? timeWeighted.percent : Number.NaN;
  };

  /** 1 unit for USD 89.12 at CHF 0.9238 per dollar, with a fee of USD 1 or none; then USD 116.45 at CHF 0.8854. */
  async function buyUnit(fee: boolean) {
    const share = await account.addShare('USD');
    await account.price('chf', '1.0824853864');
    await account.pay(fee ? 90.12 : 89.12);
    await account.trade({
      kind: 'buy',
      instrument: share,
      quantity: '1',
      amount: '89.12',
      ...(fee ? { fee: '1' } : {}),
    });
    await account.later(30);
    await account.price('chf', '1.1294330246');
    await account.price(share, '116.45');
    await account.publish();
  }

  // 116.45 × 0.8854 − 89.12 × 0.9238 = 20.775774, of which the price's part is (116.45 − 89.12) × 0.8854.
  test('converts a value at the rate of its day, and what was paid at that of its own', async () => {
    await buyUnit(false);
    const { currency, totals, exchangeRate, bridge } = await account.returns({ currency: 'CHF' });
    expect(currency).toBe('CHF');
    expect(totals).toEqual({ value: '103.10483', invested: '82.32906', profit: '20.77577' });
    expect(exchangeRate).toMatchObject({ ...RECORDED, source: 'declared' });
    expect(bridge).toMatchObject({
      deposits: '82.33',
      realised: '0.00',
      unrealised: '24.19',
      currency: '-3.42',
      fees: '0.00',
      end: '103.10',
    });
    expect(await percentOf('CHF')).toBeCloseTo((20.775774 / 82.329056) * 100, 4);
    expect(await percentOf('USD')).toBeCloseTo(30.6665, 4);
    expect((await account.returns()).currency).toBe('USD');
  });

  test('takes fees off, at the rate of their day', async () => {
    await buyUnit(true);
    const { totals, bridge } = await account.returns({ currency: 'CHF' });
    // 20.775774 − 0.9238
    expect(totals).toEqual({ value: '103.10483', invested: '83.25286', profit: '19.85197' });
    expect(bridge).toMatchObject({ fees: '0.92', currency: '-3.42', end: '103.10' });
  });

  test('explains each converted amount by dollars, rate, day and source', async () => {
    await buyUnit(true);
    const trail = await account.trail('unrealised', { currency: 'CHF' });
    expect(trail?.inputs[0]?.inputs[0]).toEqual({
      name: 'worth',
      of: '2026-12-20',
      amount: '103.10483',
      source: { at: expect.any(String), run: 1 },
      formula: 'converted',
      inputs: [
        {
          name: 'original',
          of: '2026-12-20',
          amount: '116.45',
          currency: 'USD',
          formula: 'converted',
          inputs: [
            { name: 'quantity', of: '2026-12-20', quantity: '1', inputs: [] },
            {
              name: 'quote',
              of: '2026-12-20',
              instrument: 'ABC',
              quote: { price: '116.45', currency: 'USD', at: expect.any(String), source: 'declared' },
              inputs: [],
            },
          ],
        },
        {
          name: 'inverseRate',
          of: '2026-12-20',
          rate: expect.objectContaining({ ...RECORDED, source: 'declared' }),
          inputs: [],
        },
      ],
    });
    const paid = await account.trail('moneyWeighted', { currency: 'CHF' });
    expect(paid?.inputs[0]).toMatchObject({ amount: '-83.25286', inputs: [{ amount: '-90.12' }, {}] });
    expect(paid && recalculate(paid)).toEqual(expect.any(Number));
    const [fee] = (await account.trail('fees', { currency: 'CHF' }))?.inputs ?? [];
    expect(fee).toMatchObject({ name: 'fee', amount: '0.9238', inputs: [{ amount: '1.00' }, {}] });
  });

  /** The amounts at which a trail stops before the dollars that they were. */
  const stops = (node: TrailNode): string[] =>
    node.inputs.length > 0
      ? node.inputs.flatMap(stops)
      : node.amount && !node.currency && Number(node.amount) !== 0
        ? [node.name]
        : [];

  test('goes on to the rates of a cost, of an exchange and of a value that follows a payment', async () => {
    const share = await account.addShare('USD');
    await account.price('chf', '1.25');
    await account.price('eur', '1');
    await account.pay(2_000);
    await account.trade({ kind: 'buy', instrument: share, quantity: '10', amount: '1000' });
    await account.exchange(['usd', '1000'], ['eur', '900']);
    await account.later(10);
    await account.price('chf', '1.1');
    await account.price(share, '110');
    await account.publish();
    await account.later(5);
    await account.price('chf', '1');
    await account.pay(100);
    const trailOf = (figure: TracedFigure) => account.trail(figure, { currency: 'CHF' });
    const paid = await trailOf('moneyWeighted');
    // USD 2000 ÷ 1.1, and USD 100 that were paid since.
    expect(paid?.inputs.at(-1)).toMatchObject({
      formula: 'sum',
      inputs: [
        {
          name: 'lastStated',
          amount: '1818.18182',
          inputs: [{ amount: '2000.00' }, { rate: { value: '1.10' } }],
        },
        { name: 'booking', amount: '100.00', inputs: [{ amount: '100.00' }, { rate: { value: '1.00' } }] },
      ],
    });
    expect(paid && stops(paid)).toEqual([]);
    const held = (await trailOf('unrealised'))?.inputs[0]?.inputs;
    expect(held?.find(({ name }) => name === 'cost')).toMatchObject({
      amount: '800.00',
      inputs: [{ name: 'booking', inputs: [{ amount: '1000.00' }, { rate: { value: '1.25' } }] }],
    });
    // EUR 900 that were CHF 720, for USD 1000 that were CHF 800.
    const exchanged = (await trailOf('currency'))?.inputs.find(({ amount }) => amount === '-80.00');
    expect(exchanged).toMatchObject({
      formula: 'sum',
      inputs: [{ amount: '-800.00' }, { amount: '720.00' }],
    });
    expect(exchanged && stops(exchanged)).toEqual([]);
  });

  test('has a gain of the currency on dollars, and none on cash of the reporting currency', async () => {
    await account.price('chf', '1.25');
    await account.pay(2_000);
    await account.exchange(['usd', '1000'], ['chf', '800']);
    await account.later(10);
    await account.price('chf', '1.1');
    await account.publish();
    // A later rate of the day of the run does not change what the run valued.
    await account.price('chf', '1.3');
    // The 1000 dollars were CHF 800 and are CHF 909.09; in dollars, the 800 francs were 1000 and are 880.
    expect(await account.bridge({ currency: 'CHF' })).toMatchObject({
      deposits: '1600.00',
      currency: '109.09',
      unrealised: '0.00',
      end: '1709.09',
    });
    expect(await account.bridge({ currency: 'USD' })).toMatchObject({ currency: '-120.00', end: '1880.00' });
  });

  test('tells what an instrument of a third currency made of each rate', async () => {
    const share = await account.addShare('EUR');
    await account.price('chf', '1.25');
    await account.price('eur', '1');
    await account.pay(1_000);
    await account.exchange(['usd', '1000'], ['eur', '1000']);
    await account.trade({ kind: 'buy', instrument: share, quantity: '10', amount: '1000', currency: 'eur' });
    await account.later(10);
    await account.price('eur', '1.5');
    await account.price(share, '110');
    await account.trade({ kind: 'income', instrument: share, amount: '100', currency: 'eur' });
    await account.publish();
    // EUR 1 was CHF 0.80 and is CHF 1.20: 100 × 1.2 of the price, 1000 × 0.4 of the currency, 100 × 1.2 received.
    expect(await account.bridge({ currency: 'CHF' })).toMatchObject({
      deposits: '800.00',
      unrealised: '120.00',
      currency: '400.00',
      income: '120.00',
      end: '1440.00',
    });
    const [income] = (await account.trail('income', { currency: 'CHF' }))?.inputs ?? [];
    expect(income).toMatchObject({
      amount: '120.00',
      inputs: [
        { amount: '100.00', currency: 'EUR' },
        { rate: { from: 'EUR', to: 'USD', value: '1.50' } },
        { name: 'inverseRate', rate: { from: 'CHF', to: 'USD', value: '1.25' } },
      ],
    });
    // In euros only the price and the income count.
    expect(await account.bridge({ currency: 'EUR' })).toMatchObject({
      deposits: '1000.00',
      unrealised: '100.00',
      currency: '0.00',
      income: '100.00',
      end: '1200.00',
    });
  });

  test('changes no percent where the rate is constant', async () => {
    const share = await account.addShare('USD');
    for (const currency of ['chf', 'eur', 'gbp']) await account.price(currency, '1.25');
    await account.pay(10_000);
    await account.trade({ kind: 'buy', instrument: share, quantity: '10', amount: '5000', fee: '12.5' });
    await account.later(40);
    await account.price(share, '612.34');
    await account.publish();
    await account.later(1);
    await account.pay(1_000, 'withdrawal');
    await account.later(40);
    await account.price(share, '571.05');
    await account.publish();
    const stated = async (currency: Currency) => {
      const { timeWeighted, moneyWeighted, drawdown, growth, bridge } = await account.returns({ currency });
      const percents = [timeWeighted, moneyWeighted].map((result) =>
        result.kind === 'defined' ? result.percent.toFixed(9) : result.kind,
      );
      const days = growth.map(({ day, percent }) => [day, percent.toFixed(9)]);
      return { percents, days, fall: drawdown?.percent.toFixed(9), currency: bridge?.currency };
    };
    const inDollars = await stated('USD');
    for (const currency of CURRENCIES) expect(await stated(currency)).toEqual(inDollars);
  });

  test('says that a rate is missing where the range starts before the first one', async () => {
    const share = await account.addShare('USD');
    await account.pay(1_000);
    await account.trade({ kind: 'buy', instrument: share, quantity: '10', amount: '1000' });
    await account.price(share, '100');
    await account.publish();
    await account.later(60);
    await account.price('gbp', '1.25');
    await account.price(share, '110');
    await account.publish();
    await account.later(10);
    const none = { kind: 'notDefined', reason: 'noExchangeRate' };
    expect(await account.returns({ currency: 'GBP' })).toMatchObject({
      timeWeighted: none,
      moneyWeighted: none,
      totals: null,
      exchangeRate: null,
      firstExchangeRate: '2027-01-19',
      bridge: null,
      contributions: [],
      years: [],
      growth: [],
    });
    expect(await account.returns({ currency: 'CHF' })).toMatchObject({
      timeWeighted: none,
      firstExchangeRate: null,
    });
    expect(await account.trail('timeWeighted', { currency: 'GBP' })).toBeNull();
    // The range starts from a value with a rate, and what was invested before has none.
    expect(await account.returns({ currency: 'GBP', range: '7D' })).toMatchObject({
      totals: { value: '880.00', invested: null, profit: null },
      timeWeighted: { kind: 'defined', percent: 0 },
      bridge: { start: '880.00', end: '880.00' },
    });
    expect((await account.returns({ currency: 'USD' })).timeWeighted).toMatchObject({ kind: 'defined' });
  });

  test('is that which staff choose for the account, with a trace in the journal', async () => {
    const { id, version, reportingCurrency } = await account.investor();
    expect(reportingCurrency).toBe('USD');
    const body = { reportingCurrency: 'CHF', version } as const;
    await account.staff().call(updateInvestor, { params: { id }, body });
    expect(await account.investor()).toMatchObject({ reportingCurrency: 'CHF', version: version + 1 });
    expect((await account.returns()).currency).toBe('CHF');
    expect((await account.returns({ currency: 'EUR' })).currency).toBe('EUR');
    const [entry] = await account.staff().call(listJournal, { query: { action: 'investor_updated' } });
    expect([entry?.before, entry?.after]).toMatchObject([
      { reportingCurrency: 'USD' },
      { reportingCurrency: 'CHF' },
    ]);
    const { accounts } = await verifyJournal(account.app.context.em());
    expect(accounts?.difference).toBeUndefined();
  });

  test('has a gain of the currency on declared totals, at the rates of value, payments and end', async () => {
    await account.price('eur', '1.25');
    await account.pay(1_000);
    await account.later(10);
    await account.price('eur', '1.6');
    await account.pay(800);
    await account.later(10);
    await account.price('eur', '2');
    await account.declare(2_000, 1_800);
    await account.later(40);
    await account.price('eur', '1');
    // Paid 800 + 500, worth 1000: 200 × 0.5 of the value, 1000 × (0.5 − 0.8) + 800 × (0.5 − 0.625) of the rate.
    const { totals, bridge } = await account.returns({ currency: 'EUR' });
    expect(totals).toEqual({ value: '1000.00', invested: '1300.00', profit: '-300.00' });
    expect(bridge).toMatchObject({ deposits: '1300.00', unrealised: '100.00', currency: '-400.00' });
    const [rate] = (await account.trail('currency', { currency: 'EUR' }))?.inputs ?? [];
    expect(rate?.inputs).toMatchObject([
      { name: 'atLastRate', amount: '900.00', inputs: [{ amount: '1800.00', currency: 'USD' }, {}] },
      { name: 'atOwnRates', amount: '1300.00' },
    ]);
    await account.declare(2_200, 1_800);
    // From USD 2000 at 0.5 to 2200 at 1.
    expect(await account.bridge({ currency: 'EUR', range: '1M' })).toMatchObject({
      start: '1000.00',
      unrealised: '200.00',
      currency: '1000.00',
      end: '2200.00',
    });
  });

  test('is nothing in any currency before anything was paid', async () => {
    expect(await account.returns({ currency: 'GBP' })).toMatchObject({
      totals: { value: '0.00', invested: '0.00', profit: '0.00' },
      timeWeighted: { kind: 'notDefined', reason: 'noValuation' },
    });
  });
});
