import { describe, expect, test } from 'vitest';
import { isPersonName, isSafeInGreeting } from './personName.ts';

const NAMES = [
  "Anne-Marie O'Neill",
  'Anne-Marie O’Neill',
  "Jean-Luc d'Arcy",
  'Müller-Lüdenscheidt',
  'Ludwig van der Berg III',
  'José María',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Martin Luther King, Jr.',
  'Gal·la Puig',
  'Lê Thị Hồng Nhung',
  'Łukasz Żółć',
  'Ōe Kenzaburō',
  '山田太郎',
  'Мария Ивановна',
  'محمد بن سلمان',
  'नरेन्द्र मोदी',
  'Ng',
  'A',
];

const OTHERS = [
  'Call +41 900 123 456',
  'Anna 2',
  '٣ محمد',
  'evil.example',
  'www.evil.com',
  'evil.c\u200com',
  'evil.c\u200dom',
  'Anna https://evil.example',
  'anna@example.com',
  'Win € now',
  'Anna!',
  'Anna (Director)',
  'Anna/Ben',
  'Anna <b>',
  '-- Anna',
  'Anna...',
  'You have won a prize call the bank now and say yes please',
  '👋 Anna',
];

describe('isPersonName', () => {
  test.each(NAMES)('accepts %s', (name) => expect(isPersonName(name)).toBe(true));
  test.each(OTHERS)('rejects %s', (name) => expect(isPersonName(name)).toBe(false));
});

describe('isSafeInGreeting', () => {
  test.each(NAMES)('accepts %s', (name) => expect(isSafeInGreeting(name)).toBe(true));
  test.each([...OTHERS, 'Your account is blocked please call us'])('rejects %s', (name) =>
    expect(isSafeInGreeting(name)).toBe(false),
  );
});
