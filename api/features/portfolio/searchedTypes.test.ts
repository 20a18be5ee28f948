import { expect, test } from 'vitest';
import { searchedTypes } from './searchedTypes.ts';

test.each([
  ['Einzahlung', ['deposit']],
  ['vers', ['deposit']],
  ['Auszahlung ', ['withdrawal']],
  ['retrait', ['withdrawal']],
  ['2026', []],
  ['', []],
])('searchedTypes › reads %j', (text, types) => expect(searchedTypes(text)).toEqual(types));
