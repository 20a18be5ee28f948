/** Rounds to some decimals, halves away from zero; never returns negative zero. */
export function roundTo(n: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.round(Math.abs(n) * scale) / scale;
  return n < 0 && size !== 0 ? -size : size;
}

/** A number with fixed decimals and a minus sign (U+2212): '−8.2'. */
export function formatFixed(n: number, decimals: number): string {
  return roundTo(n, decimals).toFixed(decimals).replace('-', '\u2212');
}

/** A percentage with fixed decimals: '−8.2%'. */
export function formatPercent(n: number, decimals = 1): string {
  return `${formatFixed(n, decimals)}%`;
}

/** A difference of two percentages with its sign, in percentage points: '+3.0 pp', '−0.4 pp', '0.0 pp'. */
export function formatSignedPoints(n: number, decimals = 1): string {
  return `${roundTo(n, decimals) > 0 ? '+' : ''}${formatFixed(n, decimals)}\u00a0pp`;
}

/** A change in percent with its sign, except for zero: '+3.0%', '−0.4%', '0.0%'. */
export function formatSignedPercent(n: number, decimals = 1): string {
  return `${roundTo(n, decimals) > 0 ? '+' : ''}${formatPercent(n, decimals)}`;
}
