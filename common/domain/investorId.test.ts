import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInvestorId, INVESTOR_ID_PATTERN, normaliseInvestorId } from './investorId.ts';

const fiveBytes = fc.uint8Array({ minLength: 5, maxLength: 5 });

it('createInvestorId › returns IDs in their stored spelling', () => {
  fc.assert(
    fc.property(fiveBytes, (bytes) => {
      const id = createInvestorId(bytes);
      return INVESTOR_ID_PATTERN.test(id) && normaliseInvestorId(id) === id;
    }),
  );
});

it('createInvestorId › returns different IDs for different bytes', () => {
  fc.assert(
    fc.property(fiveBytes, fiveBytes, (a, b) => {
      return (createInvestorId(a) === createInvestorId(b)) === a.every((byte, i) => byte === b[i]);
    }),
  );
  expect(createInvestorId(new Uint8Array(5))).toBe('INV-00000000');
  expect(createInvestorId(new Uint8Array(5).fill(255))).toBe('INV-ZZZZZZZZ');
  expect(createInvestorId(new Uint8Array([0, 0, 0, 0, 33, 9]))).toBe('INV-00000011');
  expect(() => createInvestorId(new Uint8Array(4))).toThrow(RangeError);
});

it.each([
  ['inv-0123abcd', 'INV-0123ABCD'],
  ['  INV-0123ABCD\n', 'INV-0123ABCD'],
  ['Inv-oOiIlL9z', 'INV-0011119Z'],
  ['4W3JBA9J', 'INV-4W3JBA9J'],
  ['INV-4W3J BA9J', 'INV-4W3JBA9J'],
  ['INV\u20134W3JBA9J', 'INV-4W3JBA9J'],
  ['inv 4w3j\u2011ba9j', 'INV-4W3JBA9J'],
  ['INV\u22124W3J\u00a0BA9J', 'INV-4W3JBA9J'],
  ['INV0123ABCD', 'INV-0123ABCD'],
])('reads %j', (typed, id) => {
  expect(normaliseInvestorId(typed)).toBe(id);
});

it.each([
  '',
  '0123ABC',
  'INV',
  'INVINV0123ABCD',
  'INV-0123_ABCD',
  'INV-0123ABC',
  'INV-0123ABCDE',
  'INV-0123ABCU',
  'INV-0123 BCD',
  'lNV-0123ABCD',
])('rejects %j', (typed) => {
  expect(normaliseInvestorId(typed)).toBeNull();
});
