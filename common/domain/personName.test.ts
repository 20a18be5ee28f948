import { describe, expect, test } from 'vitest';
import { isPersonName, isSafeInGreeting } from './personName.ts';

const NAMES = [
  'Louis XIV.',
  'ʻAkahi',
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

/** Names that an email does not greet by. */
const UNUSUAL = [
  '’t Hooft',
  "'t Hooft",
  '山田\u3000太郎',
  'Jean\u00a0Luc',
  'レオナルド・ディカプリオ',
  'Gal•la Puig',
  'Anna/Ben Muster',
  'Muster, Anna; Muster, Ben',
  'Karl 16. Gustaf',
  '3rd Earl Grey',
  'Anna 2',
  '٣ محمد',
  'J.R.R.Tolkien',
  'Dr.Müller',
  'Anna (Director)',
  'Anna...',
  '"Ben" Muster & Söhne',
  'Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios Cipriano de la Trinidad Ruiz y Picasso',
];

const HARMFUL = [
  'Call +41 900 123 456',
  'Call 0900 12',
  'Call ０９００',
  'Pay 12-34',
  'Pay ٠٩٠٠',
  'evil.example',
  'EVIL.EXAMPLE',
  'see www.evil.com',
  'evil.c\u200com',
  'evil.c\u200dom',
  'ｅｖｉｌ．ｃｏｍ',
  'Anna https://evil.example',
  'Anna https://localhost',
  'anna@example.com',
  'anna＠example',
  'Anna\u0000',
  'Anna\nBen',
  'Anna\u2028Ben',
];

/** No letter, so no name. */
const EMPTY = ['', '--', '12', '👋'];

describe('isPersonName', () => {
  test.each([...NAMES, ...UNUSUAL])('accepts %j', (name) => expect(isPersonName(name)).toBe(true));
  test.each([...HARMFUL, ...EMPTY])('rejects %j', (name) => expect(isPersonName(name)).toBe(false));
});

describe('isSafeInGreeting', () => {
  test.each(NAMES)('accepts %s', (name) => expect(isSafeInGreeting(name)).toBe(true));
  test.each([
    ...HARMFUL,
    ...EMPTY,
    ...UNUSUAL,
    'Win € now',
    'Anna!',
    'Anna <b>',
    '-- Anna',
    'Your account is blocked please call us',
  ])('rejects %j', (name) => expect(isSafeInGreeting(name)).toBe(false));
});
