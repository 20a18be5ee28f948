import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay } from '../../../common/domain/formatDate.ts';
import { datePatterns, searchedTypes } from './searchTerms.ts';

const matches = (pattern: string, date: string) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(date);

describe('datePatterns', () => {
  test.each([
    ['20 Nov 2026', ['2026-11-20']],
    ['2 nov', ['____-11-02']],
    ['November 2026', ['2026-11-__']],
    ['20 Nov 202', ['202_-11-20']],
    ['20.11.2026', ['2026-11-20']],
    ['5. März 2026', ['2026-03-05']],
    ['1. Okt', ['____-10-01']],
    ['5 févr. 2026', ['2026-02-05']],
    ['1er août 2026', ['2026-08-01']],
    ['DÉC', ['____-12-__']],
    ['deposit', []],
    ['2026-11-20', []],
    ['', []],
  ])('reads %j', (text, patterns) => {
    expect(datePatterns(text)).toEqual(patterns);
  });

  test('matches every displayed date in each language, with and without the year', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000));
    fc.assert(
      fc.property(anyDay, fc.constantFrom('en', 'de', 'fr'), (at, language) => {
        const date = at.toISOString().slice(0, 10);
        const shown = formatDay(date, language);
        expect(datePatterns(shown).some((pattern) => matches(pattern, date))).toBe(true);
        const withoutYear = shown.replace(/ \d{4}$/, '');
        expect(datePatterns(withoutYear).some((pattern) => matches(pattern, date))).toBe(true);
      }),
    );
  });
});

test.each([
  ['Einzahlung', ['deposit']],
  ['vers', ['deposit']],
  ['Auszahlung ', ['withdrawal']],
  ['retrait', ['withdrawal']],
  ['2026', []],
  ['', []],
])('searchedTypes › reads %j', (text, types) => expect(searchedTypes(text)).toEqual(types));
