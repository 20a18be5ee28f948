import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfEven, parseUnits, unitsToText } from '../../amount.ts';
import type { CostMethod } from '../../positions/cost.ts';
import { type Gain, type HeldWorth, positionProfit, type UnitTrade } from './profit.ts';

/** Units of a millionth. */
const units = (text: string): bigint => parseUnits(text, 6) ?? 0n;
const shown = (value: bigint): string => Number(unitsToText(value, 6)).toFixed(2);
const shownOf = ({ price, currency }: Gain) => ({
  total: shown(price + currency),
  price: shown(price),
  currency: shown(currency),
});

const trade = (day: string, quantity: bigint, local: string, base = local): UnitTrade => ({
  day,
  quantity,
  paid: { local: units(local), base: units(base) },
});

/** An account in euro: 100 for EUR 4500 (USD 5000), 50 for EUR 2550 (USD 3000), 50 sold for EUR 3080 (USD 3500). */
const EURO = [
  trade('2015-01-15', 100n, '5000', '4500'),
  trade('2015-01-20', 50n, '3000', '2550'),
  trade('2015-01-25', -50n, '-3500', '-3080'),
];
/** 100 at USD 80, EURUSD 1.1588. */
const QUOTE: HeldWorth = {
  quantity: 100n,
  local: units('8000'),
  base: divideHalfEven(units('8000') * 10_000n, 11_588n),
};

const profitOf = (method: CostMethod, trades: readonly UnitTrade[], end: HeldWorth, start?: HeldWorth) => {
  const profit = positionProfit({ start, trades, end, day: '2015-01-31', method });
  if (!profit) throw new Error('no profit');
  return profit;
};

describe('positionProfit', () => {
  // Realised 3080 − 50 × 7050 ÷ 150, of which 3080 − 50 × 8000 ÷ 150 × 3080 ÷ 3500 is the price's; unrealised
  // 8000 ÷ 1.1588 − 100 × 7050 ÷ 150, of which (8000 − 100 × 8000 ÷ 150) ÷ 1.1588 is the price's.
  it('tells price and currency of what was sold and of what is held, by moving average', () => {
    const { realised, unrealised } = profitOf('average', EURO, QUOTE);
    expect(realised.map(shownOf)).toEqual([{ total: '730.00', price: '733.33', currency: '-3.33' }]);
    expect(shownOf(unrealised)).toEqual({ total: '2203.69', price: '2301.23', currency: '-97.54' });
  });

  it('takes the oldest units first by FIFO', () => {
    const { realised } = profitOf('fifo', EURO, QUOTE);
    expect(realised.map(({ price, currency }) => shown(price + currency))).toEqual(['830.00']);
  });

  // Sold for 531.50: 15 of the first lot, or of all.
  it.each([
    { method: 'fifo', realised: '98.12', unrealised: '10199.26' },
    { method: 'average', realised: '81.12', unrealised: '10216.26' },
  ] as const)('has no part of the currency in one currency, $method', ({ method, ...expected }) => {
    const trades = [
      trade('2015-01-02', 109n, '3149.20'),
      trade('2015-01-03', 52n, '1684.92'),
      trade('2015-01-04', -15n, '-531.50'),
    ];
    const end = { quantity: 146n, local: units('14600'), base: units('14600') };
    const { realised, unrealised } = profitOf(method, trades, end);
    expect(realised.map(shownOf)).toEqual([
      { total: expected.realised, price: expected.realised, currency: '0.00' },
    ]);
    expect(shownOf(unrealised)).toEqual({
      total: expected.unrealised,
      price: expected.unrealised,
      currency: '0.00',
    });
  });

  // 103.10483 − 82.329056 = 20.775774, of which (116.45 − 89.12) × 0.8854 is the price's.
  it('tells the same of what was held before the period, from its value at the start', () => {
    const start = { quantity: 1n, local: units('89.12'), base: units('82.329056') };
    const end = { quantity: 1n, local: units('116.45'), base: units('103.104830') };
    const { price, currency } = profitOf('average', [], end, start).unrealised;
    expect([price, currency].map((part) => unitsToText(part, 6))).toEqual(['24.197982', '-3.422208']);
  });

  it('tells a total loss as one of the price', () => {
    const worthless = { quantity: 100n, local: 0n, base: 0n };
    const { unrealised } = profitOf('average', [trade('2015-01-15', 100n, '5000', '4500')], worthless);
    expect(shownOf(unrealised)).toEqual({ total: '-4500.00', price: '-4500.00', currency: '0.00' });
  });

  it('keeps the cost through a split, also one that leaves a single unit', () => {
    const split = { day: '2015-01-03', quantity: -9n, paid: null };
    const end = { quantity: 1n, local: units('1100'), base: units('1100') };
    const { unrealised } = profitOf('average', [trade('2015-01-02', 10n, '1000'), split], end);
    expect(shownOf(unrealised).total).toBe('100.00');
  });

  it('states nothing when more is given than is held, or when the end is another quantity', () => {
    const input = { start: undefined, day: '2015-01-31', method: 'fifo' } as const;
    expect(positionProfit({ ...input, trades: [trade('2015-01-02', -1n, '-1')], end: undefined })).toBeNull();
    expect(positionProfit({ ...input, trades: [], end: QUOTE })).toBeNull();
  });
});

const amounts = fc.record({ local: fc.bigInt(0n, 10n ** 15n), base: fc.bigInt(0n, 10n ** 15n) });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), quantity: fc.bigInt(1n, 10n ** 20n), paid: amounts }),
    fc.record({ kind: fc.constant('sell' as const), percent: fc.bigInt(1n, 100n), paid: amounts }),
    fc.record({ kind: fc.constant('split' as const), percent: fc.bigInt(10n, 300n) }),
  ),
  { maxLength: 12 },
);

describe('laws of positionProfit', () => {
  it('end − start − what was paid is the sum of all parts, to the last digit', () => {
    const opening = fc.record({ quantity: fc.bigInt(1n, 10n ** 20n), worth: amounts });
    const method = fc.constantFrom<CostMethod>('average', 'fifo');
    fc.assert(
      fc.property(opening, steps, amounts, method, ({ quantity: first, worth }, list, last, kind) => {
        let held = first;
        const trades = list.flatMap((step): UnitTrade[] => {
          const day = '2015-01-02';
          if (step.kind === 'buy') {
            held += step.quantity;
            return [{ day, quantity: step.quantity, paid: step.paid }];
          }
          if (step.kind === 'split') {
            const quantity = (held * (step.percent - 100n)) / 100n;
            if (held + quantity <= 0n) return [];
            held += quantity;
            return [{ day, quantity, paid: null }];
          }
          const quantity = (held * step.percent) / 100n;
          if (quantity === 0n) return [];
          held -= quantity;
          return [{ day, quantity: -quantity, paid: { local: -step.paid.local, base: -step.paid.base } }];
        });
        const [start, end] = [
          { quantity: first, ...worth },
          { quantity: held, ...(held === 0n ? { local: 0n, base: 0n } : last) },
        ];
        const { realised, unrealised } = profitOf(kind, trades, end, start);
        const paid = trades.reduce((sum, part) => sum + (part.paid?.base ?? 0n), 0n);
        const parts = [...realised, unrealised].reduce((sum, part) => sum + part.price + part.currency, 0n);
        expect(parts).toBe(end.base - start.base - paid);
      }),
    );
  });
});
