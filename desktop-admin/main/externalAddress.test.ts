import fc from 'fast-check';
import { expect, test } from 'vitest';
import { externalAddress } from './externalAddress.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['mailto:nora@example.org', 'mailto:nora@example.org'],
  ['mailto:nora@example.org?subject=Re%3A%20You', 'mailto:nora@example.org?subject=Re%3A%20You'],
  ['mailto:nora@example.org?attach=/etc/passwd&body=Hi', 'mailto:nora@example.org?body=Hi'],
])('externalAddress accepts %s', (address, out) => expect(externalAddress(address)).toBe(out));

test.each([
  'http://example.com',
  'file:///etc/passwd',
  'smb://host/share',
  'javascript:alert(1)',
  'data:text/html,x',
  'ms-msdt:/id',
  'tel:+41445550123',
  'firnline-admin://investors',
  'https://user:secret@example.com',
  'https://example.com/\nhttps://evil.example',
  'java\tscript:alert(1)',
  'mailto:',
  'mailto:a@example.org,b@example.org',
  'mailto:%0d%0aBcc:x@example.org',
  'mailto:%zz@example.org',
  `https://example.com/${'a'.repeat(2_048)}`,
  '',
])('externalAddress rejects %j', (address) => expect(externalAddress(address)).toBeNull());

test('externalAddress accepts http for the service only', () => {
  const service = 'http://127.0.0.1:3000';
  expect(externalAddress(`${service}/admin/device`, service)).toBe(`${service}/admin/device`);
  expect(externalAddress('http://127.0.0.1:3001/', service)).toBeNull();
  expect(externalAddress('http://a:b@127.0.0.1:3000/', service)).toBeNull();
});

const addressParts = fc
  .array(
    fc.constantFrom(
      'https:',
      'mailto:',
      'file:',
      'javascript:',
      '//',
      'a@example.org',
      'example.com',
      '\n',
      '\t',
      '%0a',
      '?',
      '&',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

test('externalAddress returns only https and mailto for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), addressParts), (address) => {
      const out = externalAddress(address);
      expect(out === null || /^(https|mailto):/.test(out)).toBe(true);
    }),
  );
});
