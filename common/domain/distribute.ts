/**
 * Distributes an integer total in proportion to weights by the largest remainder method, so that the parts add up to
 * the total; ties go to the earlier part. Weights that are all 0 count as equal; an empty list stays empty.
 * @throws {RangeError} for a negative weight or total
 */
export function distribute(total: bigint, weights: readonly bigint[]): bigint[] {
  if (total < 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights cannot be negative');
  const weightSum = weights.reduce((result, weight) => result + weight, 0n);
  const used = weightSum === 0n ? weights.map(() => 1n) : weights;
  const divisor = weightSum === 0n ? BigInt(weights.length) : weightSum;
  const parts = used.map((weight, index) => ({
    index,
    floor: (total * weight) / divisor,
    remainder: (total * weight) % divisor,
  }));
  const rest = total - parts.reduce((result, { floor }) => result + floor, 0n);
  const raised = new Set(
    parts
      .toSorted((a, b) =>
        a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
      )
      .slice(0, Number(rest))
      .map(({ index }) => index),
  );
  return parts.map(({ floor, index }) => (raised.has(index) ? floor + 1n : floor));
}
