import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { day } from './fields.ts';

/** Days in the past or the future that no person enters, and years of two digits. */
const OUTSIDE = ['0026-01-15', '0099-12-31', '0226-01-15', '1875-06-01', '1969-12-31', '2100-01-01'];

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** The fields of a schema, and those of the objects and lists in it. */
function fieldsOf(name: string, schema: z.ZodType | undefined): Field[] {
  const inner = schema && unwrap(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) => fieldsOf(`${name}.${key}`, field));
  }
  if (inner instanceof z.ZodArray) return fieldsOf(`${name}[]`, inner.element as z.ZodType);
  return inner ? [{ name, schema: inner }] : [];
}

const fields = contract.flatMap(({ name, endpoint: { params, query, body } }) =>
  [params, query, body].flatMap((part) => fieldsOf(name, part)),
);
const accepts = ({ schema }: Field, value: string) => schema.safeParse(value).success;
/** A field that knows the days of a month. */
const dateFields = fields.filter((field) => accepts(field, '2026-01-15') && !accepts(field, '2026-02-30'));

describe('dates in requests', () => {
  test('are dates wherever the name of a field says so', () => {
    const isNamed = ({ name }: Field) => /(Date|Day|From|Until|Since|On)$|\.(date|day|from|to)$/.test(name);
    const texts = fields.filter((field) => isNamed(field) && accepts(field, '2026-02-30'));
    expect(texts.map(({ name }) => name)).toEqual([]);
    expect(dateFields.length).toBeGreaterThan(20);
  });

  test.each(dateFields)('$name is from 1970 to 2099', (field) => {
    expect(OUTSIDE.filter((date) => accepts(field, date))).toEqual([]);
    expect(['1970-01-01', '2099-12-31'].filter((date) => !accepts(field, date))).toEqual([]);
  });
});

test.each([
  ['0026-01-15', 'Enter the year with four digits. Did you mean 2026?'],
  ['0087-01-15', 'Enter the year with four digits. Did you mean 1987?'],
  ['1969-12-31', 'Enter a date between 1970 and 2099'],
  ['2026-02-30', 'Use the format YYYY-MM-DD'],
])('day › rejects %s with one message', (date, message) => {
  expect(day.safeParse(date).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
