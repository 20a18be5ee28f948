import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldPhone, foldText, foldUmlauts } from './foldText.ts';

describe('foldText', () => {
  test.each([
    ['ZÜRCHER', 'zurcher'],
    ['Zu\u0308rcher', 'zurcher'],
    ['Østergård', 'ostergard'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Groß', 'gross'],
    ['GROẞ', 'gross'],
    ['Đorđević', 'dordevic'],
    ['Æsop Œuvre', 'aesop oeuvre'],
    ['İstanbul ışık', 'istanbul isik'],
    ['ΝΊΚΟΣ', 'νικοσ'],
    ['Ёлка', 'елка'],
    ['O’Brien', "o'brien"],
    ['Anne‑Marie', 'anne-marie'],
    ['Ｔａｎａｋａ　１２', 'tanaka 12'],
    ['Ha\u200bns\u00a0Frei', 'hans frei'],
    [' two\nlines ', 'two lines'],
    ['שָׁלוֹם', 'שלום'],
    ['हिन्दी', 'हिन्दी'],
    ['50%_\\', '50%_\\'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('makes forms of one text equal, and changes no folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(folded);
      }),
    );
  });
});

test('foldUmlauts writes umlauts in two letters', () => {
  expect(foldUmlauts('Zu\u0308rcher Bär')).toBe('zuercher baer');
  expect(foldUmlauts('Berger')).toBeUndefined();
});

test.each([
  ['+41 (0)79 555 01 02', '41795550102'],
  ['079 555 01 02', '795550102'],
  ['0041-79.555', '4179555'],
  ['1234', undefined],
  ['Anna 12345', undefined],
])('foldPhone › turns %j into %j', (text, digits) => {
  expect(foldPhone(text)).toBe(digits);
});
