/**
 * Distributes an integer total in proportion to weights by the largest remainder method, so that the parts add up to
 * the total; ties go to the earlier part. Weights that are all 0 count as equal; an empty list stays empty. Parts of
 * weights below 0, such as owed cash beside what is held, are below 0 too, and the others above their share of the total.
 * @throws {RangeError} for a negative total, or weights that add up to 0 or less
 */
export function distribute(total: bigint, weights: readonly bigint[]): bigint[] {
  const used = weights.every((weight) => weight === 0n) ? weights.map(() => 1n) : weights;
  const divisor = used.reduce((result, weight) => result + weight, 0n);
  if (total < 0n || (divisor <= 0n && used.length > 0)) throw new RangeError('not a whole of parts');
  const parts = used.map((weight, index) => {
    const product = total * weight;
    const floor = product / divisor - (product % divisor < 0n ? 1n : 0n);
    return { index, floor, remainder: product - floor * divisor };
  });
  const rest = total - parts.reduce((result, { floor }) => result + floor, 0n);
  const raised = new Set(
    parts
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, Number(rest))
      .map(({ index }) => index),
  );
  return parts.map(({ floor, index }) => (raised.has(index) ? floor + 1n : floor));
}
