/** The decimals of a column of dollar amounts: cents for all when one has cents. */
export function columnDecimals(amounts: readonly number[]): 0 | 2 {
  return amounts.every(Number.isInteger) ? 0 : 2;
}
