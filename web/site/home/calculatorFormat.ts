const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Dollars without decimals: '$8,750'. */
export const usd = (amount: number): string => whole.format(amount);

/** A percentage with at most one decimal: '35%'. */
export const percent = (value: number): string => `${Number(value.toFixed(1))}%`;
