import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseText } from './normaliseText.ts';

/** Characters whose neighbours decide whether they stay, and neighbours of each kind. */
const SPECIAL = [
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u180b',
    '\u17b4',
    '\ufe0f',
  ],
  ...[
    '\ufe00',
    '\u{e0100}',
    '\u{e0041}',
    '\u202e',
    '\u2066',
    '\u3164',
    '\u2800',
    '\ufff9',
    '\u0301',
    '\u0334',
  ],
  ...[
    'a',
    'é',
    '1',
    ' ',
    '\u00a0',
    '\u3000',
    '\n',
    'ب',
    'क',
    '\u093c',
    '\u0954',
    '\u094d',
    'ក',
    '山',
    '\uf900',
  ],
  ...['❤', '🔥', '🏽', '\u1820', '\u0344', 'ᄀ', 'ᅡ'],
] as const;
const text = () =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...SPECIAL), { maxLength: 12 }).map((parts) => parts.join('')),
  );

describe('normaliseText', () => {
  test.each([
    ['a zero-width space', '\u200bCH93 0076', 'CH93 0076'],
    ['a zero-width space inside', 'Go\u200bld', 'Gold'],
    ['a joiner between Latin letters', 'Go\u200dld', 'Gold'],
    ['a joiner at the end', 'Gold\u200d', 'Gold'],
    ['a variation selector', 'Gold\ufe0f', 'Gold'],
    ['a Hangul filler', 'Gold\u3164', 'Gold'],
    ['a blank Braille pattern', 'Gold\u2800', 'Gold'],
    ['a soft hyphen', 'Go\u00adld', 'Gold'],
    ['a tag character', 'Gold\u{e0041}', 'Gold'],
    ['a change of the direction', 'abc\u202egpj.exe', 'abcgpj.exe'],
    ['direction marks', '\u200eGold\u200f\u061c', 'Gold'],
    ['isolates', '\u2068Gold\u2069', 'Gold'],
    ['a byte order mark', '\ufeffGold', 'Gold'],
    ['outer spaces of any kind', '\u3000\u00a0Gold\u2003\r\n', 'Gold'],
    ['a decomposed letter', 'Zu\u0308rich', 'Zürich'],
    ['an invisible character between letter and accent', 'Zu\u034f\u0308rich', 'Zürich'],
  ])('removes or composes %s', (_name, typed, expected) => expect(normaliseText(typed)).toBe(expected));

  test.each([
    ['a non-joiner in a Persian name', 'مهدی\u200cزاده'],
    ['a joiner in a Sinhala name', 'ශ\u0dca\u200dරී'],
    ['a joiner in a Bengali word', 'র\u200d\u09cdযাব'],
    ['emoji of several pictures', '👩🏽\u200d🚀 ❤\ufe0f\u200d🔥'],
    ['a variant of a Chinese character', '辻\u{e0101}さん'],
    ['inner spaces of any kind', '山田\u3000太郎 Jean\u00a0Luc'],
    ['lines', 'a\nb'],
  ])('keeps %s', (_name, typed) => expect(normaliseText(typed)).toBe(typed));

  test('does not change a normalised text', () => {
    fc.assert(
      fc.property(text(), (typed) => {
        expect(normaliseText(normaliseText(typed))).toBe(normaliseText(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same for composed and decomposed texts', () => {
    fc.assert(
      fc.property(text(), (typed) => {
        expect(normaliseText(typed.normalize('NFD'))).toBe(normaliseText(typed.normalize('NFC')));
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves no invisible character between Latin letters, and none that changes the direction', () => {
    fc.assert(
      fc.property(text(), (typed) => {
        const normalised = normaliseText(typed);
        expect(normalised).not.toMatch(
          /(?:[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u206f\ufeff\u00ad\u3164\u2800]|\u034f)/u,
        );
        expect(normalised).not.toMatch(/[\p{Script=Latin}\s\d]\p{Default_Ignorable_Code_Point}/u);
        expect(normalised).toBe(normalised.trim());
      }),
      { numRuns: 2000 },
    );
  });
});
