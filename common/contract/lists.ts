import { z } from 'zod';
import { CSV_SEPARATORS } from './csvSeparators.ts';
import { day } from './fields.ts';
import { MAX_LENGTH, MAX_SELECTED } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .union([z.int(), z.string().max(10).regex(/^\d+$/, 'Use a whole number').transform(Number)])
    .pipe(z.int().min(min).max(max))
    .default(fallback);

const search = schema(() => text(MAX_LENGTH.search).default(''));

/** Query parameter of a list that can be restricted to selected records: their ids, with commas between them. */
export const selectedRecords = () => ({
  ids: z
    .string()
    .max(MAX_SELECTED * (MAX_LENGTH.id + 1))
    .regex(/^[0-9a-zA-Z-]{1,40}(,[0-9a-zA-Z-]{1,40})*$/, 'Not valid identifiers')
    .optional(),
});

/**
 * Query parameters of a page: `q` searches; `sort` is a field name, with a leading `-` for descending order. The default
 * is the first field, descending.
 */
export function pageQuery<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  const directions = sorts.flatMap((name) => [name, `-${name}`]) as [Sort[number] | `-${Sort[number]}`];
  return z.strictObject({
    q: search,
    sort: z.enum(directions).default(`-${sorts[0] as Sort[number]}`),
    limit: wholeNumber(1, 1000, 100),
    offset: wholeNumber(0, 100_000_000, 0),
    /** The `X-Next-Cursor` of the page before; replaces `offset`. */
    after: z.string().max(MAX_LENGTH.cursor).optional(),
  });
}

/** Query parameters of a list whose rows have a status. */
export const listQuery = <
  const Status extends readonly [string, ...string[]],
  const Sort extends readonly [string, ...string[]],
>(
  statuses: Status,
  sorts: Sort,
) => pageQuery(sorts).extend({ status: z.enum(statuses).optional() });

/** Query parameters of a list that can be restricted to days in Zürich, both included. */
export const createdBetween = () => ({ from: day.optional(), to: day.optional() });

/** The specification of a list as CSV. Without `separator`, commas. */
export const csvSpec = <const Summary extends string, Shape extends z.ZodRawShape>(
  summary: Summary,
  list: z.ZodObject<Shape, z.core.$strict>,
) => ({
  summary,
  query: list.extend({ separator: z.enum(CSV_SEPARATORS).optional() }),
  output: z.string(),
});
