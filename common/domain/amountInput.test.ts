import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountError, parseAmountInput } from './amountInput.ts';
import { formatUsd, MAX_MONEY, money, parseMoney, toExactDecimalString } from './money.ts';
import type { NumberLanguage } from './numberLanguage.ts';

const dollars = (text: string) => ({ ok: true, amount: parseMoney(text) });
const problem = (name: AmountError) => ({ ok: false, problem: name });

describe('parseAmountInput', () => {
  test.each([
    ['1234.56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1’234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['12 500,50', '12500.50'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ["1'234'567,89", '1234567.89'],
    ['$1,250.50', '1250.50'],
    ['-$5', '-5'],
    ['−1 000', '-1000'],
    ['2500 USD', '2500'],
    ["USD 1'250.50", '1250.50'],
    ['$ 1’250.50', '1250.50'],
    ['1\u202f250,50\u00a0$', '1250.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0,123', '0.123'],
    ['0.00001', '0.00001'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['100', '100'],
    ["1'234 567", '1234567'],
    ['+5', '5'],
    ['5$', '5'],
    ['2500usd', '2500'],
  ])('reads %s as %s in every language', (typed, plain) => {
    for (const language of ['en', 'de', 'fr'] as const) {
      expect(parseAmountInput(typed, language)).toEqual(dollars(plain));
    }
  });

  test.each<[string, NumberLanguage, string]>([
    ['1,234', 'en', '1234'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'de', '1234'],
    ['1,234', 'fr', '1.234'],
    ['12,345', 'en', '12345'],
    ['123.456', 'de', '123456'],
  ])('reads %s in the language %s as %s', (typed, language, plain) => {
    expect(parseAmountInput(typed, language)).toEqual(dollars(plain));
  });

  test.each<[string, AmountError]>([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1e3', 'not_an_amount'],
    ['ten', 'not_an_amount'],
    ['0x10', 'not_an_amount'],
    ['NaN', 'not_an_amount'],
    ['--1', 'not_an_amount'],
    ['.', 'not_an_amount'],
    ['5$5', 'not_an_amount'],
    ['A$5', 'not_an_amount'],
    ['5-', 'not_an_amount'],
    ['1'.repeat(41), 'not_an_amount'],
    ['1'.repeat(40), 'too_large'],
    ['-1000000000000.01', 'too_large'],
    ['12,34,56', 'ambiguous'],
    ['1,23,456', 'ambiguous'],
    ['1.234.56', 'ambiguous'],
    ['1,234.567,8', 'ambiguous'],
    ["1'23", 'ambiguous'],
    ['1 2 3', 'ambiguous'],
    ['1234,567,890', 'ambiguous'],
    ['1,2345,678', 'ambiguous'],
    ['1,234,5678', 'ambiguous'],
    ["1'234,567.89", 'ambiguous'],
    ['1.5 5', 'ambiguous'],
    ["1.2'3", 'ambiguous'],
    ["1.'23", 'ambiguous'],
    ['1.123456', 'too_many_decimals'],
    ['1000000000000.01', 'too_large'],
  ])('rejects %j as %s', (typed, name) => {
    expect(parseAmountInput(typed)).toEqual(problem(name));
  });

  test('reads English unless another language is named', () => {
    expect(parseAmountInput('1,234')).toEqual(dollars('1234'));
  });

  test('reports a point before three digits as ambiguous where the language does not use it', () => {
    expect(parseAmountInput('1.234', 'fr')).toEqual(problem('ambiguous'));
  });

  test('parses every amount as the language shows it', () => {
    const language = fc.constantFrom<NumberLanguage>('en', 'de', 'fr');
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_MONEY, max: MAX_MONEY }), language, (units, language) => {
        const shown = formatUsd(money(units), { decimals: 2, language });
        const { amount } = { amount: null, ...parseAmountInput(shown, language) };
        expect(amount === null ? null : formatUsd(amount, { decimals: 2, language })).toBe(shown);
      }),
    );
  });

  test('parses every amount in each format', () => {
    const styles = [
      { group: ',', decimal: '.' },
      { group: '.', decimal: ',' },
      { group: "'", decimal: '.' },
      { group: '’', decimal: ',' },
      { group: ' ', decimal: ',' },
      { group: '', decimal: '.' },
    ];
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: MAX_MONEY }),
        fc.constantFrom(...styles),
        (units, { group, decimal }) => {
          // Two decimals at least, so that the decimal separator is there.
          const [whole = '', fraction = ''] = toExactDecimalString(money(units)).split('.');
          fc.pre(!(fraction.length === 3 && whole.length <= 3 && whole !== '0'));
          const typed = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`;
          expect(parseAmountInput(typed)).toEqual({ ok: true, amount: units });
        },
      ),
    );
  });
});
