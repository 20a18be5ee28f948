import type { AssetClass } from '#common/domain/instruments/instrument.ts';
import type { Mix } from './positions.ts';

interface Mandate {
  readonly symbol: 'FBAL' | 'FGRO';
  readonly targets: readonly (readonly [assetClass: AssetClass, percent: number, benchmark: string])[];
  /** What it holds from each of the days on that targets are stated. */
  readonly holdings: readonly [Mix, Mix];
}

export const MANDATES: readonly Mandate[] = [
  {
    symbol: 'FBAL',
    targets: [
      ['funds', 55, 'GEQF'],
      ['metals', 15, 'XAU'],
      ['crypto', 5, 'BTC'],
      ['cash', 25, 'USD'],
    ],
    holdings: [
      [
        ['GEQF', 42.5],
        ['INFR', 10],
        ['XAU', 14],
        ['BTC', 3],
        ['ETH', 3.5],
        ['CHF', 15],
        ['USD', 12],
      ],
      [
        ['GEQF', 45],
        ['INFR', 8],
        ['XAU', 16.5],
        ['BTC', 4],
        ['ETH', 2],
        ['CHF', 12.5],
        ['USD', 12],
      ],
    ],
  },
  {
    symbol: 'FGRO',
    targets: [
      ['equities', 15, 'GEQF'],
      ['funds', 45, 'GEQF'],
      ['crypto', 15, 'BTC'],
      ['metals', 10, 'XAU'],
      ['cash', 15, 'USD'],
    ],
    holdings: [
      [
        ['ALPC', 10],
        ['GEQF', 47],
        ['BTC', 9],
        ['ETH', 6.5],
        ['XAU', 12.5],
        ['USD', 15],
      ],
      [
        ['ALPC', 8],
        ['GEQF', 50],
        ['BTC', 8],
        ['ETH', 8],
        ['XAU', 11],
        ['USD', 15],
      ],
    ],
  },
];

/** Days ago on which targets and holdings are stated. */
export const STATED_DAYS = [420, 205] as const;

/** Of a year, as a logarithm. */
const COSTS = 0.011;

/**
 * What a unit was worth at the end of a day, compared with its first day: the holdings with their prices, less costs.
 * @param dollars the price of an instrument some days ago, in dollars
 */
export function unitValue(
  { holdings }: Mandate,
  daysAgo: number,
  dollars: (symbol: string, daysAgo: number) => number,
): number {
  const [first, second] = STATED_DAYS;
  const grown = (mix: Mix, from: number, to: number) =>
    mix.reduce((sum, [symbol, percent]) => sum + (percent * dollars(symbol, to)) / dollars(symbol, from), 0) /
    100;
  const value =
    grown(holdings[0], first, Math.max(daysAgo, second)) *
    (daysAgo < second ? grown(holdings[1], second, daysAgo) : 1);
  return value * Math.exp((COSTS * (daysAgo - first)) / 365);
}
