import { expect, test } from 'vitest';
import { tagText } from './tags.ts';

test('tagText › quotes tags with a comma or a quotation mark, so that two tags never read as one', () => {
  expect(tagText(['vip', 'documents missing'])).toBe('vip, documents missing');
  expect(tagText(['Key client, Zürich', 'vip'])).toBe('"Key client, Zürich", vip');
  expect(tagText(['the "big" one'])).toBe('"the ""big"" one"');
  expect(tagText(['a', 'b, c'])).not.toBe(tagText(['a, b', 'c']));
  expect(tagText([])).toBe('');
});
