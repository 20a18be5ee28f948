import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseServiceAddress } from './serviceAddress.ts';

test.each([
  ['https://desk.example.com', 'https://desk.example.com'],
  ['  https://desk.example.com/ ', 'https://desk.example.com'],
  ['desk.example.com', 'https://desk.example.com'],
  ['desk.example.com:8443', 'https://desk.example.com:8443'],
  ['HTTPS://Desk.Example.COM', 'https://desk.example.com'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('parseServiceAddress accepts %s', (typed, origin) => {
  expect(parseServiceAddress(typed)).toEqual({ ok: true, origin });
});

test.each([
  ['', 'not_an_address'],
  ['a desk', 'not_an_address'],
  ['https://', 'not_an_address'],
  ['https://user:secret@desk.example.com', 'not_an_address'],
  ['https://desk.example.com@evil.example', 'not_an_address'],
  ['https://desk.example.com\\@evil.example', 'not_an_address'],
  ['https://desk.example.com/path', 'not_an_address'],
  ['https://desk.example.com/?q', 'not_an_address'],
  ['https://desk.example.com/#a', 'not_an_address'],
  [`https://${'a'.repeat(300)}.example`, 'not_an_address'],
  ['http://example.com', 'not_https'],
  ['http://127.0.0.1.example.com', 'not_https'],
  ['http://localhost.example.com', 'not_https'],
  ['http://192.168.1.5', 'not_https'],
  ['ftp://desk.example.com', 'not_https'],
])('parseServiceAddress rejects %s', (typed, reason) => {
  expect(parseServiceAddress(typed)).toEqual({ ok: false, reason });
});

const addressParts = fc
  .array(
    fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '//',
      '@',
      '\\',
      '.',
      '127.0.0.1',
      'localhost',
      'evil.example',
      '?',
      '#',
      ' ',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('parseServiceAddress allows plain http only for this computer, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), addressParts), (typed) => {
      const parsed = parseServiceAddress(typed);
      if (!parsed.ok) return;
      const { protocol, hostname, href } = new URL(parsed.origin);
      expect(protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)).toBe(true);
      expect(href).toBe(`${parsed.origin}/`);
    }),
  );
});
