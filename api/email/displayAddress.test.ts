import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { displayAddress } from './displayAddress.ts';

test.each([
  'müller.ch',
  'post.zürich.example',
  'café-genève.ch',
  'smørrebrød.dk',
  'việt.vn',
  '例え.jp',
  'ラーメン.テスト',
  '中国.cn',
  '한국.kr',
  'उदाहरण.com',
  'مثال.com',
  'почта.рф',
  'δοκιμή.ελ',
])('displayAddress › shows the letters of %s', (domain) => {
  const ascii = domainToASCII(domain);
  expect(ascii).toMatch(/xn--/);
  expect(displayAddress(`ana@${ascii}`)).toBe(`ana@${domain}`);
});

test.each([
  ['Cyrillic in Latin', 'p\u0430ypal.com'],
  ['Cyrillic only, which spells a Latin name', '\u0430\u0440\u0440\u04cf\u0435.com'],
  ['Greek in Latin', 'g\u03bf\u03bfgle.com'],
  ['a letter of phonetics', 'p\u0251ypal.com'],
  ['a symbol', '\u2603.net'],
])('displayAddress › keeps the ASCII form of %s', (_, domain) => {
  const stored = `ana@${domainToASCII(domain)}`;
  expect(stored).toMatch(/xn--/);
  expect(displayAddress(stored)).toBe(stored);
});

test.each(['ana@example.com', 'admin', 'xn--a@example.com', 'ana@xn--999999999.ch'])(
  'displayAddress › keeps %s',
  (stored) => expect(displayAddress(stored)).toBe(stored),
);
