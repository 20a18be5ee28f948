import { expect, it } from 'vitest';
import { isIsin } from './isin.ts';

// Apple, Nestlé and the SPDR S&P 500 ETF, as their issuers state them.
it.each(['US0378331005', 'CH0038863350', 'US78462F1030'])('isIsin › accepts %s', (isin) => {
  expect(isIsin(isin)).toBe(true);
});

it.each(['US0378331006', 'us0378331005', 'US037833100', '0S0378331005', 'US03783310050', ''])(
  'isIsin › rejects "%s"',
  (text) => {
    expect(isIsin(text)).toBe(false);
  },
);
