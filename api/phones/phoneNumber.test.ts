import { describe, expect, test } from 'vitest';
import { displayPhone, isSameNumber, phoneColumns, phoneError } from './phoneNumber.ts';

test.each([
  ['+41 44 123 45 67', undefined],
  ['+41 44 000 00 00', undefined],
  ['+41 (0)44 123 45 67', undefined],
  ['0041 44 123 45 67', undefined],
  ['044 123 45 67', undefined],
  ['044/123‑45–67', undefined],
  ['０４４ １２３ ４５ ６７', undefined],
  ['+41\u00a044\u00a0123\u00a045\u00a067', undefined],
  ['044 123 45 67 Durchwahl 12', undefined],
  ['+44 20 7946 0958 ext. 12', undefined],
  ['+1 555 123 4567', undefined],
  ['(415) 555-2671', 'country'],
  ['1234567890', 'country'],
  ['+41 44 123 45', 'digits'],
  ['+999 123 456 789', 'digits'],
  ['+---------', 'digits'],
  ['((((((((((((', 'digits'],
  ['call me maybe', 'characters'],
])('phoneError › %j: %s', (typed, expected) => expect(phoneError(typed)).toBe(expected));

describe('isSameNumber', () => {
  test.each([
    ['+41 44 668 18 00', '+41446681800'],
    ['+41 44 668 18 00', '044 668 18 00'],
    ['+41 (0)44 668 18 00', '0041 44 668 18 00'],
    ['044 668 18 00', '+41 44 668-18-00'],
  ])('takes %s and %s as one number', (onFile, called) => {
    expect(isSameNumber(onFile, called)).toBe(true);
  });

  test.each([
    ['+41 44 668 18 00', '+41 44 668 18 01'],
    ['+41 44 668 18 00', '+49 44 668 18 00'],
    ['', '+41 44 668 18 00'],
    [null, '+41 44 668 18 00'],
  ])('takes %s and %s as different numbers', (onFile, called) => {
    expect(isSameNumber(onFile, called)).toBe(false);
  });
});

test.each([
  ['+41 44 123 45 67', '+41441234567', '044 123 45 67'],
  ['0041 (0)44/123-45-67', '+41441234567', '044 123 45 67'],
  ['０４４ １２３ ４５ ６７', '+41441234567', '044 123 45 67'],
  ['044 123 45 67 Durchwahl 12', '+41441234567', '044 123 45 67 ext. 12'],
  ['+1 (555) 123-4567', '+15551234567', '+1 555 123 4567'],
  ['0049 89 1234567', '+49891234567', '+49 89 1234567'],
  ['extension 12', null, 'extension 12'],
])('phoneColumns, displayPhone › %j: %s, %s', (typed, phoneE164, displayed) => {
  expect(phoneColumns(typed)).toEqual({ phone: typed, phoneE164 });
  expect(displayPhone(typed)).toBe(displayed);
});
