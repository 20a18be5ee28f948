import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const DAY = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    // A pattern with a part that fast-check cannot turn round.
    return fc.string();
  }
}

function text(schema: JsonSchema, known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 60 } = schema;
  if (format === 'date') return DAY;
  if (format === 'date-time') return DAY.map((day) => `${day}T10:30:00.000Z`);
  const units = pattern
    ? matching(pattern)
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return fc.oneof(units, known);
}

/** Values near to what a JSON schema describes; rules that it cannot express may reject them. */
function valuesOf(schema: JsonSchema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => valuesOf(part, known);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum: min = -1e12, maximum: max = 1e12 } = schema;
  switch (schema.type) {
    case 'string':
      return text(schema, known);
    case 'integer':
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 9) }), fc.integer({ min, max }));
    case 'number': {
      const cents = {
        min: Math.ceil(min * 100),
        max: Math.min(max * 100, Math.max(min, 0) * 100 + 9_999_999),
      };
      return fc.integer(cents).map((count) => count / 100);
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(inner(schema.items ?? {}), { minLength, maxLength: Math.min(maxItems, minLength + 4) });
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).map(([name, part]) => [name, inner(part)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    }
    default:
      return fc.jsonValue();
  }
}

/**
 * Values that a client may send for a schema of the contract.
 * @param known ids of records, as values of any text
 */
export const schemaValues = (schema: z.ZodType, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  valuesOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
    known,
  );
