/** Chance that comes out the same each time, so that every demonstration tells the same story. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True in `share` (0 to 1) of the cases. */
  boolean(share: number): boolean;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** Around 0, mostly within -1 and 1. */
  bellCurve(): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mixes a counter (splitmix32): good enough for stories, never for secrets.
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    fraction: next,
    integer: whole,
    boolean: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Nothing to pick from.');
      return list[whole(0, list.length - 1)] as T;
    },
    bellCurve: () => (next() + next() + next() + next() - 2) * 0.85,
  };
}
