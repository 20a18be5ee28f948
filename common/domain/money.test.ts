import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, negate, subtract, sum } from './amount.ts';
import {
  formatExactAmount,
  formatSignedUsd,
  formatUsd,
  isNegative,
  isPositive,
  MAX_MONEY,
  type Money,
  maxMoney,
  minMoney,
  money,
  moneyFromNumber,
  moneyToNumber,
  parseMoney,
  requireMoney,
  roundMoney,
  toDecimalString,
  toExactDecimalString,
  ZERO,
} from './money.ts';

const anyMoney = fc.bigInt({ min: -MAX_MONEY, max: MAX_MONEY }).map(money);
const usd = (text: string): Money => {
  const parsed = parseMoney(text);
  if (parsed === null) throw new Error(`not money: ${text}`);
  return parsed;
};

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['1', 100_000n],
    ['0.00001', 1n],
    ['-12.5', -1_250_000n],
    ['007.10', 710_000n],
    ['1000000000000', MAX_MONEY],
    ['-1000000000000.00000', -MAX_MONEY],
  ])('reads %s', (text, units) => {
    expect(parseMoney(text)).toBe(units);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1,000',
    '.5',
    '5.',
    '1e3',
    '0x10',
    '1.000001',
    '$5',
    'NaN',
    '--1',
    '1000000000000.00001',
    '-1000000000000.00001',
    '9'.repeat(500),
    '1\n',
    '١',
  ])('rejects %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('parses the exact text of every amount', () => {
    fc.assert(fc.property(anyMoney, (m) => parseMoney(toExactDecimalString(m)) === m));
  });
});

describe('moneyFromNumber', () => {
  it.each([
    [0, 0n],
    [-0, 0n],
    [0.00001, 1n],
    [0.1 * 3 - 0.1 * 3, 0n],
    [15000, 1_500_000_000n],
    [1234567890.12345, 123_456_789_012_345n],
    [1e12, MAX_MONEY],
    [-1e12, -MAX_MONEY],
  ])('reads %s', (n, units) => {
    expect(moneyFromNumber(n)).toBe(units);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e-7,
    0.000001,
    1.000001,
    0.1 + 0.2,
    1e12 + 1,
    1e21,
    1e308,
    Number.MIN_VALUE,
    Number('123456789012.12345'),
    Number('100000000000.00002'),
  ])('rejects %s', (n) => {
    expect(moneyFromNumber(n)).toBeNull();
  });

  it('converts up to 15 digits exactly', () => {
    const upTo15Digits = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }).map(money);
    fc.assert(fc.property(upTo15Digits, (m) => moneyFromNumber(Number(toExactDecimalString(m))) === m));
  });
});

describe('requireMoney', () => {
  it('reads what parseMoney and moneyFromNumber read, and names what it cannot read', () => {
    expect(requireMoney('12.50')).toBe(1_250_000n);
    expect(requireMoney(12.5)).toBe(1_250_000n);
    // A text has more digits than a number can state exactly.
    expect(requireMoney('123456789012.12345')).toBe(12_345_678_901_212_345n);
    expect(() => requireMoney(Number('123456789012.12345'))).toThrow(RangeError);
    expect(() => requireMoney('12,50')).toThrow(new RangeError('not an amount of dollars: 12,50'));
    expect(() => requireMoney(Number.NaN)).toThrow(new RangeError('not an amount of dollars: NaN'));
  });
});

describe('roundMoney', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.00499', 2, '1'],
    ['1.5', 0, '2'],
    ['1.23456', 5, '1.23456'],
  ])('rounds %s to %i decimals, halves away from zero: %s', (amount, places, rounded) => {
    expect(roundMoney(usd(amount), places)).toBe(usd(rounded));
  });
});

describe('toDecimalString and formatUsd', () => {
  it.each([-1, 6, 1.5])('rejects %d decimals', (places) => {
    const message = `places must be an integer from 0 to 5, not ${places}`;
    expect(() => toDecimalString(usd('1'), places)).toThrow(new RangeError(message));
  });

  it('round halves away from zero', () => {
    expect(toDecimalString(usd('120000'))).toBe('120000.00');
    expect(toDecimalString(usd('0.005'))).toBe('0.01');
    expect(toDecimalString(usd('-0.005'))).toBe('-0.01');
    expect(toDecimalString(usd('-0.00499'))).toBe('0.00');
    expect(toDecimalString(usd('2.5'), 0)).toBe('3');
    expect(toDecimalString(usd('-0.00001'), 5)).toBe('-0.00001');
    expect(() => toDecimalString(ZERO, 6)).toThrow(RangeError);
  });

  it('toExactDecimalString keeps at least two decimals', () => {
    expect(toExactDecimalString(usd('100'))).toBe('100.00');
    expect(toExactDecimalString(usd('1.10'))).toBe('1.10');
    expect(toExactDecimalString(usd('1.00001'))).toBe('1.00001');
    expect(toExactDecimalString(usd('-0.012'))).toBe('-0.012');
  });

  it('formatUsd shows separators and signs', () => {
    expect(formatUsd(usd('120000'))).toBe('$120,000');
    expect(formatUsd(usd('-5000'))).toBe('−$5,000');
    expect(formatUsd(usd('-0.4'))).toBe('$0');
    expect(formatUsd(usd('999.5'))).toBe('$1,000');
    expect(formatUsd(usd('1234567.891'), { decimals: 2 })).toBe('$1,234,567.89');
    expect(formatUsd(MAX_MONEY)).toBe('$1,000,000,000,000');
    expect(formatSignedUsd(usd('1200'))).toBe('+$1,200');
    expect(formatSignedUsd(usd('-1200'))).toBe('−$1,200');
    expect(formatSignedUsd(ZERO)).toBe('$0');
    expect(formatSignedUsd(usd('0.4'))).toBe('$0');
  });
});

describe('arithmetic', () => {
  it('adds and subtracts exactly', () => {
    fc.assert(fc.property(anyMoney, anyMoney, (a, b) => subtract(add(a, b), b) === a));
    expect(add(usd('0.1'), usd('0.2'))).toBe(usd('0.3'));
  });

  it('sums, negates, orders', () => {
    expect(sum([])).toBe(ZERO);
    expect(sum([usd('33.3'), usd('33.3'), usd('33.4')])).toBe(usd('100'));
    expect(negate(usd('5'))).toBe(usd('-5'));
    expect(minMoney(usd('-1'), ZERO)).toBe(usd('-1'));
    expect(maxMoney(usd('-1'), ZERO)).toBe(ZERO);
    expect(minMoney(ZERO, usd('-1'))).toBe(usd('-1'));
    expect(maxMoney(ZERO, usd('-1'))).toBe(ZERO);
    expect([isPositive(ZERO), isNegative(ZERO), isPositive(usd('1')), isNegative(usd('-1'))]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('moneyToNumber returns the nearest double', () => {
    expect(moneyToNumber(usd('0.1'))).toBe(0.1);
    expect(moneyToNumber(usd('-1234.56789'))).toBe(-1234.56789);
  });
});

describe('formatUsd in German and French', () => {
  const amount = money(-123_456_750_000n);
  it.each([
    ['en', '+$1,200', '−$1,200', '$0'],
    ['de', 'USD +1’200', 'USD −1’200', 'USD 0'],
    ['fr', 'USD +1’200', 'USD −1’200', 'USD 0'],
  ] as const)('formatSignedUsd writes the sign as the language %s does', (language, gain, loss, none) => {
    const written = ['1200', '-1200', '0', '0.4', '-0.4'].map((amount) =>
      formatSignedUsd(usd(amount), { language }).replace('\u00a0', ' '),
    );
    expect(written).toEqual([gain, loss, none, none, none]);
  });

  it('writes separators and the dollar sign as the language does', () => {
    expect(formatUsd(amount, { decimals: 2, language: 'de' })).toBe('USD\u00a0−1’234’567.50');
    expect(formatUsd(amount, { decimals: 2, language: 'fr' })).toBe('USD\u00a0−1’234’567.50');
    expect(formatExactAmount(amount, 'fr')).toBe('−1’234’567.50');
    expect(formatExactAmount(money(125_000_001n))).toBe('1,250.00001');
  });
});
