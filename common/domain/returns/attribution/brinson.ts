import { type Growth, link, toReturn, UNCHANGED } from '../growth.ts';
import { linkEffects } from './linking.ts';

/** An asset class in one period. */
export interface Segment {
  /** Parts of the portfolio and of the reference, as integers of 10^-24; those of all segments add up to 1. */
  readonly weight: bigint;
  readonly referenceWeight: bigint;
  readonly growth: Growth;
  readonly referenceGrowth: Growth;
}

/** What the choice of weights and of investments made of the difference to the reference: 0.01 for 1 %. */
export interface SegmentEffects {
  readonly allocation: number;
  /** With the interaction of both. */
  readonly selection: number;
}

export interface Attribution {
  readonly portfolio: number;
  readonly reference: number;
  /** Of each segment; they add up to portfolio − reference. */
  readonly segments: readonly SegmentEffects[];
}

/** A return as an integer of 10^-24. */
const returnOf = (growth: Growth): bigint => growth - UNCHANGED;
const asNumber = (part: bigint): number => toReturn(UNCHANGED + part);
const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n);

/**
 * Attribution by asset class (Brinson and Fachler):
 * allocation = (weight − weight of the reference) × (return of the segment in the reference − return of the reference)
 * selection = weight × (return of the segment − its return in the reference)
 */
export function attribute(segments: readonly Segment[]): Attribution {
  const portfolio = sumOf(segments.map(({ weight, growth }) => link(weight, returnOf(growth))));
  const reference = sumOf(
    segments.map(({ referenceWeight, referenceGrowth }) => link(referenceWeight, returnOf(referenceGrowth))),
  );
  return {
    portfolio: asNumber(portfolio),
    reference: asNumber(reference),
    segments: segments.map(({ weight, referenceWeight, growth, referenceGrowth }) => ({
      allocation: asNumber(link(weight - referenceWeight, returnOf(referenceGrowth) - reference)),
      selection: asNumber(link(weight, growth - referenceGrowth)),
    })),
  };
}

/** The attribution of several periods with the same segments, linked; null where a period lost everything. */
export function attributePeriods(periods: readonly (readonly Segment[])[]): Attribution | null {
  const parts = periods.map(attribute);
  const effects = linkEffects(
    parts.map(({ portfolio, reference, segments }) => ({
      portfolio,
      reference,
      effects: segments.flatMap(({ allocation, selection }) => [allocation, selection]),
    })),
  );
  if (!effects) return null;
  const linked = (side: 'portfolio' | 'reference') =>
    parts.reduce((growth, part) => growth * (1 + part[side]), 1) - 1;
  return {
    portfolio: linked('portfolio'),
    reference: linked('reference'),
    segments: (periods[0] ?? []).map((_, index) => ({
      allocation: effects[2 * index] ?? 0,
      selection: effects[2 * index + 1] ?? 0,
    })),
  };
}
