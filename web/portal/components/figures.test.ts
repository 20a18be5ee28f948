import { expect, test } from 'vitest';
import { figureLengthStyle } from './figures.ts';

test.each([
  ['0.00', '0.00', '0.00', 3],
  ['120000.00', '100000.00', '20000.00', 9],
  ['10000000000.00', '10000000000.00', '0.00', 16],
  ['1.00', '10000000000.00', '-9999999999.00', 16],
])(
  'figureLengthStyle › takes the longest of %s, %s and %s',
  (totalValue, totalInvested, profitLoss, length) => {
    expect(figureLengthStyle({ totalValue, totalInvested, profitLoss })).toEqual({
      '--figure-length': length,
    });
  },
);
