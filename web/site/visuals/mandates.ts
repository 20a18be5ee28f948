export const MARKETS = ['crypto', 'forex', 'metals', 'commodities', 'cash'] as const;

interface Mandate {
  readonly goal: 'growth' | 'income' | 'diversification' | 'inflation';
  /** Percent of the portfolio in each market, in the order of `MARKETS`. */
  readonly shares: readonly number[];
}

/** Examples of a mandate for each goal that the application form offers. */
export const MANDATES: readonly Mandate[] = [
  { goal: 'growth', shares: [45, 20, 10, 15, 10] },
  { goal: 'income', shares: [10, 35, 20, 15, 20] },
  { goal: 'diversification', shares: [25, 20, 20, 20, 15] },
  { goal: 'inflation', shares: [15, 5, 45, 25, 10] },
];
