export type BoundValue = string | number | bigint | Uint8Array | null;

function toBoundValue(value: unknown): BoundValue | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  // The driver would bind an integer as a floating-point number.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date) return BigInt(value.getTime());
  return value instanceof Uint8Array ? value : undefined;
}

/** @throws for what is no single value, such as a list */
export function bindValue(value: unknown): BoundValue {
  const bound = toBoundValue(value);
  if (bound === undefined) throw new TypeError('SQLite cannot store this value.');
  return bound;
}

/** The values of a statement with placeholders; undefined where parameters are identifiers, lists or fragments of SQL. */
export function bindParameters(text: string, parameters: readonly unknown[]): BoundValue[] | undefined {
  const placeholders = text.split('?').length - 1;
  if (placeholders !== parameters.length || /\?\?|\\\?/.test(text)) return undefined;
  const values = parameters.map(toBoundValue);
  return values.includes(undefined) ? undefined : (values as BoundValue[]);
}
