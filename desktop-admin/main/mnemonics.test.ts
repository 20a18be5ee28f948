import { expect, test } from 'vitest';
import { withMnemonics } from './mnemonics.ts';

test('withMnemonics prefers first letters and uses each letter once', () => {
  expect(withMnemonics(['Save as PDF…', 'Settings…', 'Print…', 'Sign Out', 'Quit'])).toEqual([
    '&Save as PDF…',
    'S&ettings…',
    '&Print…',
    'Sign &Out',
    '&Quit',
  ]);
});

test('withMnemonics leaves a label with & as text', () => {
  expect(withMnemonics(['Terms & Fees', 'A', 'A'])).toEqual(['Terms && Fees', '&A', 'A']);
});
