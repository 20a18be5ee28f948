import { growthFrom, toReturn } from '../growth.ts';
import { linkEffects } from './linking.ts';

/** Gains of one period by instrument, in an order that all periods share, and what they were made with, above 0. */
export interface GainPeriod {
  readonly base: bigint;
  readonly gains: readonly bigint[];
}

/**
 * What each instrument contributed to the return of all periods: its gain ÷ the base of the period, linked. The
 * contributions add up to the linked return.
 * @returns null where a period had no base, or lost everything
 */
export function contributionsOf(periods: readonly GainPeriod[]): number[] | null {
  if (periods.some(({ base }) => base <= 0n)) return null;
  return linkEffects(
    periods.map(({ base, gains }) => ({
      portfolio: toReturn(
        growthFrom(
          gains.reduce((sum, gain) => sum + gain, 0n),
          base,
        ),
      ),
      reference: 0,
      effects: gains.map((gain) => toReturn(growthFrom(gain, base))),
    })),
  );
}
