import { describe, expect, test } from 'vitest';
import { containsRetired, declaredNames, readRetiredWords } from './retiredWords.ts';

describe('readRetiredWords', () => {
  test('reads words in backticks from the column Retired', () => {
    const glossary = [
      'Text with `code`.',
      '',
      '| Term | Meaning | Retired |',
      '| --- | --- | --- |',
      '| `AppError` | error | `refusal`, `fault` |',
      '| component | React component | `pieces` (`Money` stays), piece |',
      '',
      '| Other | table |',
      '| --- | --- |',
      '| with | `code` |',
    ].join('\n');
    expect(readRetiredWords(glossary)).toEqual(['refusal', 'fault', 'pieces']);
  });
});

describe('containsRetired', () => {
  test.each([
    ['placeRefusal', 'refusal'],
    ['FAULTS', 'fault'],
    ['common/ui/lazyPart.tsx', 'lazyPart'],
  ])('finds a retired word in %s', (name, word) => expect(containsRetired(name, word)).toBe(true));

  test.each([
    ['defaultValue', 'fault'],
    ['partlyLazy', 'lazyPart'],
    ['bookSlot', 'books'],
  ])('accepts %s', (name, word) => expect(containsRetired(name, word)).toBe(false));
});

describe('declaredNames', () => {
  test('returns the names that a file declares, and none that it only uses', () => {
    const code = `import { used } from 'library';
      interface Shape { readonly size: number; area(): number }
      const { first, second: [third] } = used.answer({ option: true });
      export function draw(shape: Shape, ...rest: string[]) { return rest.map((text) => <b>{text}</b>) }`;
    expect([...declaredNames('a.tsx', code)].toSorted()).toEqual(
      ['Shape', 'area', 'draw', 'first', 'rest', 'shape', 'size', 'text', 'third'].toSorted(),
    );
  });
});
