import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits, unitsToText } from '../amount.ts';
import {
  acquire,
  afterTrade,
  type CostMethod,
  dispose,
  gainOf,
  type Lot,
  NO_POSITION,
  split,
  totalOf,
} from './cost.ts';

/** Units of a millionth. */
const units = (text: string): bigint => parseUnits(text, 6) ?? 0n;
const shown = (value: bigint, decimals: number): string => Number(unitsToText(value, 6)).toFixed(decimals);

const lot = (quantity: bigint, local: string, { base = local, fees = '0' } = {}): Lot => ({
  quantity,
  cost: { local: units(local), base: units(base), localFees: units(fees), baseFees: units(fees) },
});

const buy = (lots: readonly Lot[], method: CostMethod): Lot[] =>
  lots.reduce<Lot[]>((held, next) => acquire(held, next, method), []);

/** Buys of an account in euro: 100 for EUR 4500 (USD 5000), 50 for EUR 2550 (USD 3000). */
const EURO = [lot(100n, '5000', { base: '4500' }), lot(50n, '3000', { base: '2550' })];
const TWO_BUYS = [lot(109n, '3149.20'), lot(52n, '1684.92')];

describe('cost of positions', () => {
  // 3080 − 50 × 4500/100; 3080 − 50 × 7050/150, of which 3080 − 50 × 8000/150 × 3080/3500 is the price's part.
  it.each([
    { method: 'fifo', total: '830.00' },
    { method: 'average', total: '730.00', currency: '-3.33' },
  ] as const)('gain of 50 shares sold for EUR 3080 (USD 3500), $method', ({ method, total, ...expected }) => {
    const { taken } = dispose(buy(EURO, method), 50n);
    const gain = gainOf({ local: units('3500'), base: units('3080') }, totalOf(taken).cost);
    expect(shown(gain.total, 2)).toBe(total);
    if ('currency' in expected) expect(shown(gain.currency, 2)).toBe(expected.currency);
  });

  // 8000/1.1588 − 7050 × 100/150; the currency's part is what 8000 × 7050/8000 at the present rate leaves of it.
  it('unrealised gain of the 100 that remain at USD 80, EURUSD 1.1588, by average', () => {
    const { rest } = dispose(buy(EURO, 'average'), 50n);
    const base = (units('8000') * 10_000n) / 11_588n;
    const gain = gainOf({ local: units('8000'), base }, totalOf(rest).cost);
    expect([shown(gain.total, 2), shown(gain.currency, 2)]).toEqual(['2203.69', '-97.54']);
  });

  // Cost sold: 15 × 3149.20/109 by FIFO, 15 × 4834.12/161 by average. Realised 531.50 less it, unrealised 14600 less the rest.
  it.each([
    { method: 'fifo', cost: '4400.74', realised: '98.12', unrealised: '10199.26' },
    { method: 'average', cost: '4383.74', realised: '81.12', unrealised: '10216.26' },
  ] as const)('15 of 161 sold for 531.50, quote 100, $method', ({ method, ...expected }) => {
    const { taken, rest } = dispose(buy(TWO_BUYS, method), 15n);
    const cost = totalOf(rest).cost.base;
    const quote = { local: units('14600'), base: units('14600') };
    const proceeds = { local: units('531.50'), base: units('531.50') };
    expect({
      cost: shown(cost, 2),
      realised: shown(gainOf(proceeds, totalOf(taken).cost).total, 2),
      unrealised: shown(gainOf(quote, totalOf(rest).cost).total, 2),
    }).toEqual(expected);
  });

  // 10 at 100 and 2 of 5 at 200: 1000 + 400, with fees 10 and 5 × 2/5.
  it('a transfer takes cost and fees of its lots along', () => {
    const lots = buy([lot(10n, '1000', { fees: '10' }), lot(5n, '1000', { fees: '5' })], 'fifo');
    const { taken, rest } = dispose(lots, 12n);
    expect(taken.map(({ cost }) => shown(cost.baseFees, 0))).toEqual(['10', '2']);
    const { cost } = totalOf(taken);
    expect(shown(cost.base + cost.baseFees, 0)).toBe('1412');
    expect(totalOf(rest)).toEqual(lot(3n, '600', { fees: '3' }));
  });

  // 1000 × 15/20.
  it('a split 2:1 of 10 at 100 leaves 15 units of cost 750 after 5 were sold', () => {
    const { rest } = dispose(split([lot(10n, '1000')], 20n), 5n);
    expect(totalOf(rest)).toEqual(lot(15n, '750'));
  });

  it('a reverse split 1:10 of 10 at 100 leaves 1 unit of cost 1000', () => {
    expect(split([lot(10n, '1000')], 1n)).toEqual([lot(1n, '1000')]);
  });

  // 116.45 × 0.8854 = 103.10483; less 89.12 × 0.9238 = 82.329056: 20.775774, which is 25.2350 %; 116.45 ÷ 89.12 = 130.6665 %;
  // less the fee of 1 × 0.9238: 19.851974.
  it('a unit bought for USD 89.12 at 0.9238, worth USD 116.45 at 0.8854', () => {
    const cost = lot(1n, '89.12', { base: '82.329056' }).cost;
    const worth = { local: units('116.45'), base: (units('116.45') * 8854n) / 10_000n };
    const percent = (gain: bigint, of: bigint) => ((Number(gain) / Number(of)) * 100).toFixed(4);
    const { total } = gainOf(worth, cost);
    expect(unitsToText(worth.base, 6)).toBe('103.104830');
    expect(unitsToText(total, 6)).toBe('20.775774');
    expect(percent(total, cost.base)).toBe('25.2350');
    expect(percent(worth.local - cost.local, cost.local)).toBe('30.6665');
    expect(shown(total - units('0.9238'), 6)).toBe('19.851974');
  });

  // As in the API: what was paid with fees, in one currency.
  it.each([
    { method: 'fifo', cost: '4400.74', realised: '98.12' },
    { method: 'average', cost: '4383.74', realised: '81.12' },
  ] as const)('afterTrade › 15 of 161 sold for 531.50, $method', ({ method, ...expected }) => {
    const trades = [
      [109n, '3149.20'],
      [52n, '1684.92'],
      [-15n, '-531.50'],
    ] as const;
    const { lots, realised } = trades.reduce(
      (held, [quantity, paid]) => afterTrade(held, { quantity, paid: units(paid) }, method),
      NO_POSITION,
    );
    expect({ cost: shown(totalOf(lots).cost.base, 2), realised: shown(realised, 2) }).toEqual(expected);
  });

  it('more than is held cannot be disposed of', () => {
    const error = new RangeError('more is disposed of than is held');
    expect(() => dispose([lot(1n, '1')], 2n)).toThrow(error);
  });

  it('takes whole lots and leaves the others as they are', () => {
    expect(dispose([lot(1n, '1'), lot(2n, '5')], 1n)).toEqual({
      taken: [lot(1n, '1')],
      rest: [lot(2n, '5')],
    });
  });

  it('a lot that becomes nothing in a reverse split joins the next, and the last one before', () => {
    expect(split([lot(1n, '1'), lot(98n, '5'), lot(1n, '2')], 1n)).toEqual([lot(1n, '8')]);
  });

  it('afterTrade › keeps cost and gains in a split', () => {
    const held = { lots: [lot(10n, '1000')], realised: 7n };
    expect(afterTrade(held, { quantity: 10n, paid: null }, 'fifo')).toEqual({
      lots: [lot(20n, '1000')],
      realised: 7n,
    });
  });

  it.each([
    ['a gain at an unchanged rate', { local: 10n, base: 8n }, { total: 4n, currency: 0n }],
    ['a worth below zero', { local: -10n, base: -8n }, { total: -12n, currency: 0n }],
    ['nothing', { local: 0n, base: 0n }, { total: -4n, currency: 0n }],
    ['nothing, with a rest of the rate', { local: 0n, base: 1n }, { total: -3n, currency: 1n }],
  ])('gainOf › of %s', (_name, proceeds, gain) => {
    expect(gainOf(proceeds, { local: 5n, base: 4n, localFees: 0n, baseFees: 0n })).toEqual(gain);
  });
});

describe('laws of cost', () => {
  const lots = fc.array(fc.record({ quantity: fc.bigInt(1n, 10n ** 24n), cost: fc.bigInt(0n, 10n ** 20n) }), {
    minLength: 1,
    maxLength: 8,
  });
  const method = fc.constantFrom<CostMethod>('average', 'fifo');
  const build = (list: readonly { quantity: bigint; cost: bigint }[], kind: CostMethod) =>
    buy(
      list.map(({ quantity, cost }) => ({
        quantity,
        cost: { local: cost, base: cost * 2n, localFees: cost / 7n, baseFees: 1n },
      })),
      kind,
    );

  it('no cost remains of a position that is sold to nothing, in any parts', () => {
    fc.assert(
      fc.property(
        lots,
        method,
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
        (list, kind, parts) => {
          let held: readonly Lot[] = build(list, kind);
          for (const part of parts) {
            const { quantity } = totalOf(held);
            held = dispose(held, (quantity * BigInt(part)) / 100n).rest;
          }
          const { taken, rest } = dispose(held, totalOf(held).quantity);
          expect(rest).toEqual([]);
          expect(totalOf(taken).cost).toEqual(totalOf(held).cost);
        },
      ),
    );
  });

  it('what is taken and what remains is the whole', () => {
    fc.assert(
      fc.property(lots, method, fc.integer({ min: 0, max: 100 }), (list, kind, part) => {
        const held = build(list, kind);
        const whole = totalOf(held);
        const { taken, rest } = dispose(held, (whole.quantity * BigInt(part)) / 100n);
        expect(totalOf([...taken, ...rest])).toEqual(whole);
      }),
    );
  });

  it('a split changes no cost and gives exactly the new quantity', () => {
    fc.assert(
      fc.property(lots, fc.bigInt(1n, 10n ** 25n), (list, quantity) => {
        const held = build(list, 'fifo');
        expect(totalOf(split(held, quantity))).toEqual({ quantity, cost: totalOf(held).cost });
      }),
    );
  });
});
