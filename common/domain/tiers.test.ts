import { expect, it } from 'vitest';
import { MONEY_UNITS_PER_DOLLAR, money, ZERO } from './money.ts';
import { ACCOUNT_TIERS, accountTierFor, accountTierLabels, marketingTierTerms } from './tiers.ts';

const usd = (dollars: number) => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);

it.each([
  [ZERO, 'Basic'],
  [usd(10_000), 'Basic'],
  [usd(99_999), 'Basic'],
  [usd(100_000), 'Premium'],
  [money(usd(1_000_000) - 1n), 'Premium'],
  [usd(1_000_000), 'Elite'],
])('puts %s units into %s', (amount, tier) => {
  expect(accountTierFor(amount)).toBe(tier);
});

it('marketingTierTerms › contains every account tier with the same minimum', () => {
  expect(Object.values(marketingTierTerms).map((terms) => terms.accountTier)).toEqual([...ACCOUNT_TIERS]);
  for (const terms of Object.values(marketingTierTerms)) {
    expect(accountTierFor(terms.minimum)).toBe(terms.accountTier);
  }
});

it('marketingTierTerms › mark the middle tier as the most popular', () => {
  const tiers = Object.entries(marketingTierTerms);
  expect(tiers.filter(([, terms]) => terms.mostPopular).map(([name]) => name)).toEqual(['Private']);
});

it('accountTierLabels › name each tier with its minimum', () => {
  expect(accountTierLabels).toEqual({
    Basic: 'Basic ($10K+)',
    Premium: 'Premium ($100K+)',
    Elite: 'Elite ($1M+)',
  });
});
