/**
 * What 1 has become: an integer of 10^-24. Equal ratios are equal growths whatever the amounts, and products lose nothing
 * that a screen could show.
 */
export type Growth = bigint;

export const GROWTH_DECIMALS = 24;

const SCALE = 10n ** BigInt(GROWTH_DECIMALS);

export const UNCHANGED: Growth = SCALE;

/** 1 + gain ÷ base. The base must be above 0. */
export const growthFrom = (gain: bigint, base: bigint): Growth => SCALE + (gain * SCALE) / base;

export const link = (a: Growth, b: Growth): Growth => (a * b) / SCALE;

/** The growth from one state to a later one. The first must be above 0. */
export const growthBetween = (before: Growth, after: Growth): Growth => (after * SCALE) / before;

/** A growth as a return: 0.1 for 10 %. The last step of a calculation. */
export const toReturn = (growth: Growth): number => Number(growth - SCALE) / 1e24;

/** A return over a time as one over a year. */
export const perYear = (total: number, years: number): number => (1 + total) ** (1 / years) - 1;
