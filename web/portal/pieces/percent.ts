const MINUS = '\u2212';

/** A percentage for reading, e.g. `12.35%`, `+3.0%`, `−0.4%`; the real minus sign; never a negative zero. */
export function percentText(
  value: number,
  { decimals = 1, signed = false }: { readonly decimals?: number; readonly signed?: boolean } = {},
): string {
  const text = Math.abs(value).toFixed(decimals);
  const isZero = Number(text) === 0;
  const sign = isZero ? '' : value < 0 ? MINUS : signed ? '+' : '';
  return `${sign}${text}%`;
}

/** `gain`, `loss` or `flat`, for colour beside the sign. */
export function toneOf(value: number): 'gain' | 'loss' | 'flat' {
  return value > 0 ? 'gain' : value < 0 ? 'loss' : 'flat';
}
