import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';
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
  ['+1 (555) 123-4567', undefined],
  ['+1 415 555 0132', undefined],
  ['+44 7700 900123', undefined],
  ['+49 (0)89/1234567-12', undefined],
  ['0043 2742/12345', undefined],
  ['+43 1 58858-123', undefined],
  ['+39 06 1234567', undefined],
  ['+33 1 23 45 67 89', undefined],
  ['+800 1234 5678', undefined],
  ['0848 800 800', undefined],
  ['044 668 18 00 / 12', 'several'],
  ['044 668 18 00-12', 'several'],
  ['044 668 18 00 - 01', 'several'],
  ['044 668 18 00 12', 'several'],
  ['(044) 668 18 00/01', 'several'],
  ['+41 44 668 18 00 / 12', 'several'],
  ['0041446681800/0446681801', 'several'],
  ['044 668 18 00 044 668 18 01', 'several'],
  ['+41446681800 +41446681801', 'several'],
  ['+41446681800+41446681801', 'several'],
  ['+49 30 1234567 / 12', 'several'],
  ['+1 415 555 2671/2672', 'several'],
  ['(415) 555-2671', 'country'],
  ['0000000000', 'digits'],
  ['1111111111', 'country'],
  ['00000000000000', 'digits'],
  ['+41 00 000 00 00', 'digits'],
  ['+1 000 000 0000', 'digits'],
  ['+44 000 000 0000', 'digits'],
  ['+49 000 0000000', 'digits'],
  ['+423 660 12 34', 'digits'],
  ['1234567890', 'country'],
  ['+41 44 123 45', 'digits'],
  ['+999 123 456 789', 'digits'],
  ['+---------', 'digits'],
  ['((((((((((((', 'digits'],
  ['call me maybe', 'characters'],
])('phoneError › %j: %s', (typed, expected) => expect(phoneError(typed)).toBe(expected));

test('phoneError › accepts a mobile number of every country, in each form that it is written', () => {
  const countries = Object.entries(examples as Record<CountryCode, string>);
  expect(countries.length).toBeGreaterThan(240);
  const rejected = countries.flatMap(([country, number]) => {
    const code = getCountryCallingCode(country as CountryCode);
    const groups = number.replace(/(\d{2})(?=\d{2})/g, '$1-');
    const typed = [
      `+${code} ${number}`,
      `00${code}${number}`,
      `+${code} ${groups}`,
      `+${code} ${number} ext. 12`,
    ];
    return typed.filter((text) => phoneError(text));
  });
  expect(rejected).toEqual([]);
});

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
    ['+41 44 668 18 00', '044 668 18 00 / 12'],
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
  ['044 668 18 00 / 12', null, '044 668 18 00 / 12'],
  ['044 668 18 00-12', null, '044 668 18 00-12'],
  ['0000000000', null, '0000000000'],
])('phoneColumns, displayPhone › %j: %s, %s', (typed, phoneE164, displayed) => {
  expect(phoneColumns(typed)).toEqual({ phone: typed, phoneE164 });
  expect(displayPhone(typed)).toBe(displayed);
});
