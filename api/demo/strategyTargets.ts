import { setTargets } from '#api/features/valuation/strategyTargets.ts';
import type { Actor } from '#api/journal/append.ts';
import type { AssetClass } from '#common/domain/instruments/instrument.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import type { DemoMarket } from './market.ts';
import type { Mix } from './positions.ts';
import type { Timeline } from './timeline.ts';

interface Mandate {
  readonly symbol: string;
  readonly targets: readonly (readonly [assetClass: AssetClass, percent: number, benchmark: string])[];
  /** What it holds from each of the days on that targets are stated. */
  readonly holdings: readonly [Mix, Mix];
}

const MANDATES: readonly Mandate[] = [
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
const DAYS = [420, 205];

/** States what the strategies aim at and hold, twice. */
export function seedTargets(timeline: Timeline, staff: Actor, market: DemoMarket): void {
  const idOf = (symbol: string) => market.instrument(symbol).id;
  for (const [number, daysAgo] of DAYS.entries()) {
    timeline.at(timeline.daysAgo(daysAgo, 9.2), staff, async (work) => {
      for (const { symbol, targets, holdings } of MANDATES) {
        await setTargets(work, {
          strategy: idOf(symbol),
          lastNumber: number,
          validFrom: zurichDate(work.now),
          targets: targets.map(([assetClass, percent, benchmark]) => ({
            assetClass,
            percent,
            benchmark: idOf(benchmark),
          })),
          holdings: (holdings[number] ?? []).map(([held, percent]) => ({ instrument: idOf(held), percent })),
        });
      }
    });
  }
}
