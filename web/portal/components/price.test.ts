import { expect, it } from 'vitest';
import { priceText } from './price.ts';

it('writes prices with four decimals below a dollar', () => {
  expect(priceText('89230')).toBe('$89,230.00');
  expect(priceText('0.4512')).toBe('$0.4512');
  expect(priceText('soon')).toBe('–');
});
