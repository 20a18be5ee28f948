import { isRaw } from '@mikro-orm/core';

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

/** A statement with placeholders, and their values. */
interface BoundStatement {
  readonly sql: string;
  readonly values: readonly BoundValue[];
}

/**
 * A statement whose parameters are values of a prepared one, also those within fragments of SQL, as of amounts;
 * undefined where parameters are identifiers or lists.
 */
export function bindStatement(text: string, parameters: readonly unknown[]): BoundStatement | undefined {
  const parts = text.split('?');
  if (parts.length !== parameters.length + 1 || /\?\?|\\\?/.test(text)) return undefined;
  let [sql = ''] = parts;
  const values: BoundValue[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const fragment = isRaw(parameter) ? bindStatement(parameter.sql, parameter.params) : undefined;
    const value = fragment ? null : toBoundValue(parameter);
    if (value === undefined) return undefined;
    sql += `${fragment?.sql ?? '?'}${parts[index + 1]}`;
    if (fragment) values.push(...fragment.values);
    else values.push(value);
  }
  return { sql, values };
}
