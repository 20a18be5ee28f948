import { z } from 'zod';
import { specifiedEndpoint } from '#common/contract/contract.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

/** Returns the part of a value that a schema names: the value itself when it contains nothing else. */
type Pick = (value: unknown) => unknown;

const keep: Pick = (value) => value;

/** Schemas without fields and without changes of the value. */
const PLAIN = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodStringFormat];

function pickFields(shape: Readonly<Record<string, z.core.$ZodType>>): Pick {
  const fields = Object.entries(shape).map(([name, schema]) => [name, pickerOf(schema)] as const);
  const names = new Set(Object.keys(shape));
  const changing = fields.filter(([, pick]) => pick !== keep);
  const hasOnlyNamed = (source: object) => {
    // An entity has a JSON form of its own.
    if (Object.getPrototypeOf(source) !== Object.prototype) return false;
    for (const name in source) if (!names.has(name)) return false;
    return true;
  };
  const pickChanging = (source: Readonly<Record<string, unknown>>) => {
    let changed: Record<string, unknown> | undefined;
    for (const [name, pick] of changing) {
      const field = source[name];
      const picked = field === undefined ? field : pick(field);
      if (picked === field) continue;
      changed ??= { ...source };
      changed[name] = picked;
    }
    return changed ?? source;
  };
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    if (hasOnlyNamed(source)) return pickChanging(source);
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const field = source[name];
      picked[name] = pick === keep || field === undefined ? field : pick(field);
    }
    return picked;
  };
}

/**
 * A function that picks exactly the fields of a schema. Types were checked by the compiler, so values are not checked
 * again; what the schema changes or distinguishes by value is parsed.
 */
export function pickerOf(schema: z.core.$ZodType): Pick {
  if (PLAIN.some((kind) => schema instanceof kind)) return keep;
  // What it contains is not part of the contract.
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodUnknown) return keep;
  if (schema instanceof z.ZodOptional) return pickerOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const pick = pickerOf(schema.unwrap());
    return pick === keep ? keep : (value) => (value === null ? null : pick(value));
  }
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.element);
    return pick === keep ? keep : (values) => (values as readonly unknown[]).map(pick);
  }
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return pickFields(schema.shape);
  return (value) => z.parse(schema, value);
}

const pickers = new WeakMap<Endpoint, Pick>();

/** A response as JSON text, without any field that the contract does not name. */
export function serialise(endpoint: Endpoint, output: unknown): string {
  let pick = pickers.get(endpoint);
  if (!pick) {
    pick = pickerOf(specifiedEndpoint(endpoint).output);
    pickers.set(endpoint, pick);
  }
  return JSON.stringify(pick(output));
}
