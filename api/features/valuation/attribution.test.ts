import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recalculate } from '#api/test/support/checkReturns.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createStrategyFixture, type StrategyFixture } from '#api/test/support/strategyFixture.ts';
import { ATTRIBUTED_FIGURES } from '#common/contract/attribution.ts';

describe.each(DATABASES)('getAttribution on %s', (database) => {
  let fixture: StrategyFixture;
  beforeEach(async () => {
    fixture = await createStrategyFixture(database);
  });
  afterEach(() => fixture.app.stop());

  /** Prices at the end of August, September and October. A franc is worth $1.25, then $1. */
  const priceAll = async () => {
    await fixture.price('2026-08-31', {
      alpine: '100',
      eth: '1000',
      world: '50',
      btc: '60000',
      core: '100',
      chf: '1.25',
    });
    await fixture.price('2026-09-30', {
      alpine: '150',
      eth: '800',
      world: '55',
      btc: '54000',
      core: '101',
      chf: '1',
    });
    await fixture.price('2026-10-31', {
      alpine: '150',
      eth: '1000',
      world: '55',
      btc: '60000',
      core: '111',
      chf: '1',
    });
  };

  const defined = async (query: Parameters<StrategyFixture['attribution']>[0] = {}) => {
    const { attribution } = await fixture.attribution(query);
    if (attribution.kind !== 'defined') throw new Error(attribution.reason);
    return attribution;
  };

  // Alpine shares make 20 % in dollars, ether −20 %: nothing. Then the shares nothing, ether 25 %.
  // September: 50/50 against 60/40 with 10 and −10 %: benchmark 2 %.
  // October: 60/40 against 60/40 with 0 and 11.1 %: 10 % against 4.4 %.
  test('explains by asset class why a strategy returned another amount than its targets', async () => {
    await priceAll();
    await fixture.set();
    const result = await defined();
    expect(result).toMatchObject({ from: '2026-08-31', to: '2026-10-31' });
    const close = (value: number) => expect.closeTo(value, 9);
    expect(result).toMatchObject({
      return: close(10),
      benchmark: close((1.02 * (1 + 0.4 / 9) - 1) * 100),
      unitReturn: close(11),
      unitDifference: close(1),
      total: close(10 - (1.02 * (1 + 0.4 / 9) - 1) * 100),
    });
    expect(result.allocation + result.selection + result.interaction).toBeCloseTo(result.total, 10);
    const [equities, crypto] = result.classes;
    expect(equities).toMatchObject({
      assetClass: 'equities',
      weight: close((50 * 30 + 60 * 31) / 61),
      target: close(60),
      return: close(20),
      benchmark: close(10),
    });
    expect(crypto).toMatchObject({ assetClass: 'crypto', return: close(0), benchmark: close(0) });
    // Carino: September 0 against 2 %, October 10 against 4.4 %.
    const factor = (a: number, b: number) => Math.log((1 + a) / (1 + b)) / (a - b);
    const whole = factor(result.return / 100, result.benchmark / 100);
    const [september, october] = [factor(0, 0.02) / whole, factor(0.1, 0.4 / 9) / whole];
    expect(equities?.allocation).toBeCloseTo(-0.1 * 0.08 * september * 100, 9);
    expect(equities?.selection).toBeCloseTo(0.6 * 0.1 * september * 100, 9);
    expect(crypto?.selection).toBeCloseTo(0.4 * (-0.1 * september + (0.25 - 1 / 9) * october) * 100, 9);
  });

  test('explains each figure by a trail that gives the same value', async () => {
    await priceAll();
    await fixture.set();
    await fixture.set({
      lastNumber: 1,
      validFrom: '2026-10-16',
      holdings: [{ instrument: 'eth', percent: 100 }],
    });
    await fixture.price('2026-10-15', { alpine: '140', eth: '900', world: '54', btc: '55000', chf: '0.8' });
    for (const query of [{}, { range: '1M' }, { currency: 'CHF' }] as const) {
      const result = await defined(query);
      for (const assetClass of ['equities', 'crypto'] as const) {
        const part = result.classes.find((found) => found.assetClass === assetClass);
        for (const figure of ATTRIBUTED_FIGURES) {
          const trail = await fixture.trail({ ...query, figure, assetClass });
          const value = part?.[figure] ?? null;
          expect(trail?.percent ?? null).toBe(value);
          if (trail) expect(recalculate(trail)).toBeCloseTo(value ?? Number.NaN, 7);
        }
      }
      for (const figure of ['return', 'benchmark'] as const) {
        const trail = await fixture.trail({ ...query, figure });
        expect(trail?.percent).toBe(result[figure]);
        expect(trail && recalculate(trail)).toBeCloseTo(result[figure], 9);
      }
    }
  });

  test('states the prices with their sources and rates that a return follows from', async () => {
    await priceAll();
    await fixture.set();
    const trail = await fixture.trail({ figure: 'return', assetClass: 'equities' });
    expect(trail?.inputs[0]?.inputs[0]).toMatchObject({
      instrument: 'ALPC',
      weight: 1,
      percent: expect.closeTo(20, 9),
    });
    expect(trail?.inputs[0]?.inputs[0]?.inputs).toMatchObject([
      { of: '2026-08-31', quote: { price: '100.00', currency: 'CHF', source: 'declared' } },
      { of: '2026-08-31', rate: { from: 'CHF', to: 'USD' } },
      { of: '2026-09-30', quote: { price: '150.00' } },
      { of: '2026-09-30', rate: { value: '1.00' } },
    ]);
  });

  test('counts cash of its currency without a price', async () => {
    await priceAll();
    await fixture.set({
      targets: [
        { assetClass: 'cash', percent: 50, benchmark: 'usd' },
        { assetClass: 'crypto', percent: 50, benchmark: 'btc' },
      ],
      holdings: [{ instrument: 'usd', percent: 100 }],
    });
    const { classes } = await defined();
    expect(classes).toMatchObject([
      { assetClass: 'cash', weight: expect.closeTo(100, 9), return: 0, benchmark: 0 },
      { assetClass: 'crypto', weight: 0, return: null, selection: 0, interaction: 0 },
    ]);
  });

  test('names why there are no figures', async () => {
    const reason = async () => {
      const { attribution } = await fixture.attribution();
      return attribution.kind === 'defined'
        ? null
        : [attribution.reason, attribution.missing?.symbol, attribution.missing?.day];
    };
    expect(await reason()).toEqual(['noTargets', undefined, undefined]);
    await fixture.set();
    expect(await reason()).toEqual(['noTime', undefined, undefined]);
    await fixture.price('2026-08-31', { core: '100', alpine: '100', world: '50', btc: '60000', eth: '1000' });
    expect(await reason()).toEqual(['noTime', undefined, undefined]);
    await fixture.price('2026-10-31', { core: '110', alpine: '110', eth: '1100', world: '50' });
    expect(await reason()).toEqual(['noPrice', 'BTC', '2026-10-31']);
    await fixture.price('2026-10-31', { btc: '66000' });
    expect(await reason()).toEqual(['noRate', 'ALPC', '2026-08-31']);
    await fixture.price('2026-08-30', { chf: '1.1' });
    expect(await reason()).toBeNull();
    for (const range of ['1D', '7D'] as const) {
      const { attribution } = await fixture.attribution({ range });
      expect(attribution).toMatchObject({ kind: 'notDefined', reason: 'notPriced' });
    }
    await fixture.set({ lastNumber: 1, validFrom: '2026-08-01' });
    expect(await reason()).toEqual(['noStart', 'ALPC', '2026-07-31']);
  });

  test('names a holding that was not priced in the range, although it was since it was stated', async () => {
    const { set, price } = fixture;
    await set();
    await price('2026-08-31', { core: '100', alpine: '100', eth: '9', world: '50', btc: '7', chf: '1' });
    await price('2026-09-30', { core: '101', alpine: '150', eth: '9', world: '50', btc: '7', chf: '1' });
    await price('2026-10-31', { core: '102', eth: '9', world: '55', btc: '7' });
    expect((await fixture.attribution({ range: '1M' })).attribution).toMatchObject({
      reason: 'noPrice',
      missing: { symbol: 'ALPC', day: '2026-10-31' },
    });
  });

  test('keeps later statements when an earlier one is corrected', async () => {
    await priceAll();
    const ether = { holdings: [{ instrument: 'eth', percent: 100 }] };
    await fixture.set();
    await fixture.set({ lastNumber: 1, validFrom: '2026-10-01', ...ether });
    await fixture.set({ lastNumber: 2 });
    const { attribution } = await fixture.attribution();
    // Nothing in September, and ether in October.
    expect(attribution).toMatchObject({ from: '2026-08-31', return: expect.closeTo(25, 9) });
  });

  test('states no return of a class that is not held, and nothing that was selected', async () => {
    await priceAll();
    await fixture.set({ holdings: [{ instrument: 'eth', percent: 100 }] });
    expect((await defined()).classes[0]).toMatchObject({ assetClass: 'equities', return: null });
    for (const figure of ['selection', 'interaction'] as const) {
      const trail = await fixture.trail({ figure, assetClass: 'equities' });
      const inputs = trail?.inputs[0]?.inputs ?? [];
      expect(inputs.find(({ name }) => name === 'return')).toMatchObject({ percent: null });
      expect(trail && recalculate(trail)).toBe(0);
    }
  });
});
