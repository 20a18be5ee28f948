import type { z } from 'zod';
import { Refusal } from './errors.ts';

/**
 * Parses one part of a request with the contract's schema.
 * @throws {Refusal} `validation` naming every bad field
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: [string, string][] = [];
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields.push([[...issue.path, key].join('.').slice(0, 80), 'Unknown field']);
    } else {
      fields.push([issue.path.join('.') || 'body', issue.message]);
    }
  }
  // The first message per field is the one to mend first; fromEntries would keep the last.
  throw new Refusal('validation', { fields: Object.fromEntries(fields.reverse()) });
}
