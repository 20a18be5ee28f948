import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONEY_UNITS_PER_DOLLAR, money, toDecimalString, ZERO } from './money.ts';
import {
  adjustBy5000,
  applyTransaction,
  checkSubmittedTotals,
  displayedProfitAndLoss,
  latestTransactions,
  missingReturn,
  profitAndLoss,
  reconcile,
  returnPercent,
} from './portfolio.ts';

const usd = (dollars: number) => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);
const dollars = fc.integer({ min: 0, max: 1_000_000_000 });

describe('profit and loss', () => {
  it('is value minus invested, as a percentage of invested', () => {
    expect(profitAndLoss(usd(120_000), usd(100_000))).toBe(usd(20_000));
    expect(returnPercent(usd(120_000), usd(100_000))).toBe(20);
    expect(returnPercent(usd(75), usd(100))).toBe(-25);
    expect(returnPercent(usd(500), ZERO)).toBe(0);
  });

  it('is the difference of the displayed amounts, with 2 decimals and with none', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 17n }).map(money);
    fc.assert(
      fc.property(units, units, fc.constantFrom(0 as const, 2 as const), (value, invested, decimals) => {
        const text = (amount: typeof value) => Number(toDecimalString(amount, decimals).replace('.', ''));
        const profit = displayedProfitAndLoss({ value, invested }, decimals);
        return text(profit) === text(value) - text(invested);
      }),
    );
    const [value, invested] = [money(500n), money(499n)];
    expect([value, invested].map((amount) => toDecimalString(amount))).toEqual(['0.01', '0.00']);
    expect(toDecimalString(profitAndLoss(value, invested))).toBe('0.00');
    expect(toDecimalString(displayedProfitAndLoss({ value, invested }))).toBe('0.01');
  });

  it('is rejected with the expected amount if it differs', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (value, invested, stated) => {
        const figures = { value: usd(value), invested: usd(invested), profitLoss: usd(stated) };
        const check = checkSubmittedTotals(figures);
        return check.ok
          ? stated === value - invested
          : checkSubmittedTotals({ ...figures, profitLoss: check.expected }).ok;
      }),
    );
  });
});

describe('reconcile', () => {
  it('counts completed transactions only', () => {
    const transactions = [
      { type: 'deposit', status: 'completed', amount: usd(50_000) },
      { type: 'deposit', status: 'pending', amount: usd(7_000) },
      { type: 'deposit', status: 'failed', amount: usd(9_000) },
      { type: 'withdrawal', status: 'completed', amount: usd(5_000) },
    ] as const;
    expect(reconcile({ invested: usd(45_000), transactions })).toEqual({
      recorded: usd(45_000),
      difference: ZERO,
    });
    expect(reconcile({ invested: usd(50_000), transactions }).difference).toBe(usd(5_000));
    expect(reconcile({ invested: ZERO, transactions: [] }).difference).toBe(ZERO);
  });
});

describe('missingReturn', () => {
  it.each<[number, number, boolean, string | null]>([
    [100, -100, true, 'invested'],
    [200, 0, true, 'invested'],
    [0, 0, false, null],
    [1_000, 1_000, false, 'valuation'],
    [1_000, 1_000, true, null],
    [1_200, 1_000, false, null],
  ])('of value %d, invested %d and a second valuation %s is %s', (value, invested, hasSecond, reason) => {
    expect(missingReturn({ value: usd(value), invested: usd(invested) }, hasSecond)).toBe(reason);
  });
});

describe('applyTransaction', () => {
  const totals = { value: usd(100), invested: usd(80) };

  it('changes both totals and keeps profit and loss', () => {
    expect(applyTransaction(totals, { type: 'deposit', status: 'completed', amount: usd(20) })).toEqual({
      ok: true,
      value: usd(120),
      invested: usd(100),
    });
    expect(applyTransaction(totals, { type: 'withdrawal', status: 'completed', amount: usd(20) })).toEqual({
      ok: true,
      value: usd(80),
      invested: usd(60),
    });
  });

  it('ignores pending and failed transactions and rejects more than the value', () => {
    const pending = { type: 'deposit', status: 'pending', amount: usd(20) } as const;
    expect(applyTransaction(totals, pending)).toEqual({ ok: true, ...totals });
    expect(
      applyTransaction(totals, { type: 'withdrawal', status: 'completed', amount: usd(101) }),
    ).toMatchObject({ ok: false, code: 'insufficient_value' });
  });
});

it('adjustBy5000 › never returns an amount below 0', () => {
  expect(adjustBy5000(usd(12_000), 'up')).toBe(usd(17_000));
  expect(adjustBy5000(usd(12_000), 'down')).toBe(usd(7_000));
  expect(adjustBy5000(usd(4_999), 'down')).toBe(ZERO);
});

it('latestTransactions › returns the last five, newest first', () => {
  const on = (day: number, id: string) => ({ date: new Date(Date.UTC(2026, 0, day)), id });
  const list = [on(3, 'c'), on(1, 'a'), on(2, 'b'), on(9, 'f'), on(4, 'd'), on(9, 'g'), on(5, 'e')];
  expect(latestTransactions(list).map((transaction) => transaction.id)).toEqual(['g', 'f', 'e', 'd', 'c']);
  expect(list[0]?.id).toBe('c');
});
