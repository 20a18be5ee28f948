import { expect, test } from 'vitest';
import type { Page } from './builtPages.ts';
import { prefillPage } from './prefillPage.ts';

const page = {
  plain: Buffer.from(
    '<input type="text" name="investmentAmount" min="10000" value="50000"/><option value="low">Low</option>',
  ),
} as Page;
const filled = (path: string, search: string) => prefillPage(path, search, page)?.toString();

test('prefillPage › writes the amount of a tier and a stated risk into the form, in each language', () => {
  expect(filled('/apply', '?tier=genesis')).toContain('min="10000" value="1000000"');
  expect(filled('/de/apply', '?amount=25000&risk=low')).toContain(
    'value="25000"/><option value="low" selected="">',
  );
});

test('prefillPage › leaves other pages and invalid values as they are', () => {
  expect(filled('/contact', '?tier=genesis')).toBeUndefined();
  expect(filled('/apply', '')).toBeUndefined();
  expect(filled('/apply', '?amount=1&risk=<b>&tier=x')).toBeUndefined();
});
