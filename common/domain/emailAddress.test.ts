import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmailAddress } from './emailAddress.ts';
import { normaliseText } from './normaliseText.ts';

describe('parseEmailAddress', () => {
  test.each([
    'anna@example.com',
    'Anna.Muster+firnline@Example.COM',
    'o&m@example.com',
    "o'neill@example.com",
    'a/b=c?d^e`f{g|h}i~j!k#l$m%n*o_p-q@example.com',
    'anna@xn--mller-kva.example',
    'anna@example.xn--p1ai',
    'anna@mail.example.co.uk',
    'anna@1example.com',
    'anna@ex--ample.com',
    `${'a'.repeat(64)}@example.com`,
  ])('keeps %s', (address) => expect(parseEmailAddress(address)).toBe(address));

  test.each([
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    ['anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
    ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
    ['анна@пример.рф'.replace('анна', 'anna'), 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ['anna@straße.example', 'anna@xn--strae-oqa.example'],
  ])('stores %s as %s', (typed, stored) => expect(parseEmailAddress(typed)).toBe(stored));

  test.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@example.c',
    'anna@example.123',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    '.anna@example.com',
    'anna.@example.com',
    'an..na@example.com',
    'an na@example.com',
    'anna@@example.com',
    'anna@b@example.com',
    '"anna"@example.com',
    'anna@-example.com',
    'anna@example-.com',
    'anna@münchen-.example',
    'anna@-münchen.example',
    'anna@例え-。テスト',
    'anna@example.com-',
    'anna@example..com',
    'anna@.example.com',
    'anna@example.com.',
    'anna@exam_ple.com',
    'anna@example.com/path',
    'anna@example.com:25',
    'anna@exa%6dple.com',
    'anna@xn--.example',
    'jürg@example.com',
    `${'a'.repeat(65)}@example.com`,
    `anna@${'b'.repeat(64)}.com`,
    `anna@${'b.'.repeat(130)}com`,
    `anna@${'ü'.repeat(62)}.com`,
  ])('rejects %s', (typed) => expect(parseEmailAddress(typed)).toBeNull());

  test('does not change a stored address, and stores one form of composed and decomposed domains', () => {
    const label = fc.string({ unit: fc.constantFrom('a', 'ü', 'é', 'ß', 'я', '例', '1', '-'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
        const typed = normaliseText(`anna@${labels.join('.')}.example`);
        const stored = parseEmailAddress(typed);
        expect(parseEmailAddress(normaliseText(typed.normalize('NFD')))).toBe(stored);
        if (stored === null) return;
        expect(stored).toMatch(/^[\x21-\x7e]+$/);
        expect(parseEmailAddress(stored)).toBe(stored);
      }),
    );
  });
});
