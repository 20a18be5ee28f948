/** Decimals of a column of dollar amounts: 2 if any amount has cents. */
export function columnDecimals(amounts: readonly number[]): 0 | 2 {
  return amounts.every(Number.isInteger) ? 0 : 2;
}
