/** A market price for reading: '$89,230.00', and four decimals below a dollar. Takes decimal text. */
export function formatPrice(price: string): string {
  const value = Number(price);
  if (!Number.isFinite(value)) return '–';
  const decimals = Math.abs(value) < 1 ? 4 : 2;
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
}
