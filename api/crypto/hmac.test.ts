import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacHex } from './hmac.ts';

test('hmacHex › returns the HMAC of test case 2 of RFC 4231, and that of node:crypto for any text', () => {
  expect(hmacHex(Buffer.from('Jefe'), 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'grapheme' }), (key, text) => {
      expect(hmacHex(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }),
  );
});
