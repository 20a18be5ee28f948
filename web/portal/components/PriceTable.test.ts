import { expect, it } from 'vitest';
import { formatPrice } from './PriceTable.tsx';

it('formatPrice › writes four decimals below a dollar', () => {
  expect(formatPrice('89230')).toBe('$89,230.00');
  expect(formatPrice('0.4512')).toBe('$0.4512');
  expect(formatPrice('89230', 'de')).toBe('USD\u00a089’230.00');
  expect(formatPrice('soon')).toBe('–');
});
