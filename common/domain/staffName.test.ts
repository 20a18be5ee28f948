import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableName, mixesScripts } from './staffName.ts';

describe('comparableName', () => {
  test.each([
    ['case', 'MIRA AUBRAND'],
    ['spaces', ' Mira\u00a0 Aubrand '],
    ['a space less', 'MiraAubrand'],
    ['punctuation', 'Mira-Aubrand.'],
    ['wide letters', 'Ｍｉｒａ Aubrand'],
    ['mathematical letters', '𝐌𝐢𝐫𝐚 Aubrand'],
    ['a zero-width space', 'Mi\u200bra Aubrand'],
    ['a soft hyphen', 'Mira Au\u00adbrand'],
  ])('is the same with other %s', (_name, typed) => {
    expect(comparableName(typed)).toBe(comparableName('Mira Aubrand'));
  });

  test('joins accents with their letters, and keeps them', () => {
    expect(comparableName('Jürg')).toBe(comparableName('Jurg'.replace('u', 'u\u0308')));
    expect(comparableName('Jürg')).not.toBe(comparableName('Jurg'));
  });

  test('does not change a comparable name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(comparableName(comparableName(name))).toBe(comparableName(name));
      }),
    );
  });
});

test.each([
  ['Mira Aubrand', false],
  ['Мира Обран', false],
  ['Zoë Müller-Łukasiewicz', false],
  ['Mіra Aubrand', true],
  ['Μira', true],
])('mixesScripts › %s: %s', (name, expected) => {
  expect(mixesScripts(name)).toBe(expected);
});
