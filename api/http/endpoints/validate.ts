import type { z } from 'zod';
import { AppError } from '../../errors/appError.ts';

/** More than a form has; a body of thousands of faults is not answered with as many messages. */
const MAX_NAMED = 100;

/**
 * Path of the first text that no database and no hash chain keeps as it is: NUL, which PostgreSQL refuses,
 * and half a surrogate pair, which becomes another character when it is stored.
 */
function findUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') || 'body' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Parses one part of a request with the contract's schema.
 * @throws {AppError} `validation` naming every bad field
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  const bad = findUnstorable(value);
  if (parsed.success && bad === undefined) return parsed.data;
  const fields: [string, string][] = bad === undefined ? [] : [[fieldName([bad]), 'Not valid text']];
  for (const issue of parsed.error?.issues.slice(0, MAX_NAMED) ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_NAMED))
        fields.push([fieldName([...issue.path, key]), 'Unknown field']);
    } else {
      fields.push([fieldName(issue.path), issue.message]);
    }
  }
  // In the form's order, so that who shows one shows the first. The first message per field is the one to mend.
  const first = new Map<string, string>();
  for (const [name, message] of fields) if (!first.has(name)) first.set(name, message);
  throw new AppError('validation', { fields: Object.fromEntries(first) });
}

/** A field as it is named in the answer; cut, because a key may be as long as the body. */
const fieldName = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 80) || 'body';
