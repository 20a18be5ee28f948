import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseSecret } from './normaliseSecret.ts';

describe('normaliseSecret', () => {
  test.each([
    ['decomposed letters', 'Zu\u0308rich-93', 'Zürich-93'],
    ['a space before', ' harbour-93', 'harbour-93'],
    ['a line break after', 'harbour-93\r\n', 'harbour-93'],
    ['an invisible character after', 'harbour-93\u200b', 'harbour-93'],
    ['a no-break space', 'old\u00a0harbour', 'old harbour'],
    ['an ideographic space', 'old\u3000harbour', 'old harbour'],
  ])('reads %s as its usual form', (_name, typed, expected) => expect(normaliseSecret(typed)).toBe(expected));

  test.each(['Harbour', 'harbour', 'ＨＡＲＢＯＵＲ', 'ﬁsh', 'a  b', 'har\u200bbour', '²'])(
    'keeps %j as another secret',
    (typed) => expect(normaliseSecret(typed)).toBe(typed),
  );

  test('does not change a normalised secret, and is the same for composed and decomposed ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normaliseSecret(normaliseSecret(typed))).toBe(normaliseSecret(typed));
        expect(normaliseSecret(typed.normalize('NFD'))).toBe(normaliseSecret(typed.normalize('NFC')));
      }),
      { numRuns: 2000 },
    );
  });
});
