/** Formats a market price given as decimal text: '$89,230.00'; with four decimals below a dollar. */
export function formatPrice(price: string): string {
  const value = Number(price);
  if (!Number.isFinite(value)) return '–';
  const decimals = Math.abs(value) < 1 ? 4 : 2;
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
}
