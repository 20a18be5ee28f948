import { expect, it } from 'vitest';
import { maskAmounts } from './useAmountMask.ts';

it.each([
  ['The portfolio was valued at $120,000.00.', 'The portfolio was valued at •••••.'],
  ['−$8,000 and +$12.50', '••••• and •••••'],
  ['A withdrawal of 1200.50 USD', 'A withdrawal of ••••• USD'],
  ["USD\u00a0−1'200.50 und USD\u00a0+200.50.", '••••• und •••••.'],
  ['Bitcoin 40%, 12 Nov 2026', 'Bitcoin 40%, 12 Nov 2026'],
])('maskAmounts › masks the amounts of "%s"', (text, covered) => expect(maskAmounts(text)).toBe(covered));
