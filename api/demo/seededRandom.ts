import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random values that are the same for the same seed. Not for secrets. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability. */
  boolean(probability: number): boolean;
  /** An item of a list, which must not be empty. */
  pick<Item>(list: readonly Item[]): Item;
  /** Roughly normal around 0, mostly between -1 and 1. */
  bellCurve(): number;
}

export function createSeededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  const fraction = () => uniformFloat64(generator);
  const integer = (low: number, high: number) => uniformInt(generator, low, high);
  return {
    fraction,
    integer,
    boolean: (probability) => fraction() < probability,
    pick<Item>(list: readonly Item[]): Item {
      if (list.length === 0) throw new RangeError('Nothing to pick from.');
      return list[integer(0, list.length - 1)] as Item;
    },
    bellCurve: () => (fraction() + fraction() + fraction() + fraction() - 2) * 0.85,
  };
}
