/** A whole number with separators. */
export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');
