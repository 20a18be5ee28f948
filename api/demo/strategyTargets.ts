import { setTargets } from '#api/features/valuation/strategyTargets.ts';
import type { Actor } from '#api/journal/append.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { MANDATES, STATED_DAYS } from './mandates.ts';
import type { DemoMarket } from './market.ts';
import type { Timeline } from './timeline.ts';

/** States what the strategies aim at and hold, twice. */
export function seedTargets(timeline: Timeline, staff: Actor, market: DemoMarket): void {
  const idOf = (symbol: string) => market.instrument(symbol).id;
  for (const [number, daysAgo] of STATED_DAYS.entries()) {
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
