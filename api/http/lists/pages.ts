import { allOf, anyOf, type Condition, compares, equals } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import { readRows } from '#api/db/rows.ts';
import type { ListSource, ListTable, Position } from './listSource.ts';

/** Beyond this offset, the rows before a page are counted in the index alone, from the nearer end of the list. */
const DEEP_OFFSET = 500;

/** A field name, with a leading `-` for descending. */
export interface Order {
  readonly field: string;
  readonly isDescending: boolean;
}

export const orderOf = (sort: string): Order => ({
  field: sort.replace(/^-/, ''),
  isDescending: sort.startsWith('-'),
});

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** Orders by the key last, so that rows with equal values have a stable order. */
function orderBy({ column, key }: ListTable, { field, isDescending }: Order): string {
  const direction = isDescending ? 'desc' : 'asc';
  const columns = new Set([column(field), key]);
  return [...columns].map((name) => `${name} ${direction}`).join(', ');
}

/**
 * Matches the rows after a position. The first of the two conditions is redundant, but lets the database start in the
 * middle of its index.
 */
function afterPosition(
  { em, column, key }: ListTable,
  { field, isDescending }: Order,
  position: Position,
): Condition {
  const [after, from] = isDescending ? (['<', '<='] as const) : (['>', '>='] as const);
  const value = toColumnValue(em, position.value);
  if (column(field) === key) return compares(key, after, value);
  const equal = allOf([equals(column(field), value), compares(key, after, position.key)]);
  return allOf([compares(column(field), from, value), anyOf([compares(column(field), after, value), equal])]);
}

/**
 * The page at an offset of all rows of a table whose key numbers them. It starts at a key, because the database would
 * read every row before an offset. If a number were missing, neighbouring pages would repeat a row and skip none.
 */
export async function readNumberedPage<Row>(
  source: ListSource<Row>,
  order: Order,
  { limit, offset }: PageRange,
): Promise<Row[]> {
  const { em, from, key } = source;
  const all = allOf([]);
  if (offset === 0) return readAfter(source, all, order, { last: undefined, limit });
  const [newest] = await readRows<{ last: number | string | null }>(
    em,
    `select max(${key}) as last from ${from}`,
  );
  const number = order.isDescending ? Number(newest?.last ?? 0) - offset + 1 : offset;
  return readAfter(source, all, order, { last: { value: number, key: number }, limit });
}

/** The page at an offset. @param count number of rows that the condition matches, which a page near the start does not need */
export async function readPage<Row>(
  source: ListSource<Row>,
  condition: Condition,
  order: Order,
  { limit, offset, count }: PageRange & { readonly count: () => Promise<number> },
): Promise<Row[]> {
  const { em, from, selected, key, read } = source;
  const sorted = orderBy(source, order);
  const statement = (where: string) => `select ${selected} from ${from} where ${where} order by ${sorted}`;
  const run = async (sql: string, range: PageRange) => {
    const rows = await readRows<object>(em, sql, [...condition.values, range.limit, range.offset]);
    return rows.map(read);
  };
  if (offset <= DEEP_OFFSET) return run(`${statement(condition.sql)} limit ? offset ?`, { limit, offset });
  const total = await count();
  const rest = Math.min(limit, total - offset);
  if (rest <= 0) return [];
  const fromEnd = total - offset - rest;
  const isNearEnd = fromEnd < offset;
  const found = isNearEnd ? orderBy(source, { ...order, isDescending: !order.isDescending }) : sorted;
  const keys = `select ${key} from ${from} where ${condition.sql} order by ${found} limit ? offset ?`;
  const range = isNearEnd ? { limit: rest, offset: fromEnd } : { limit: rest, offset };
  return run(statement(`${key} in (${keys})`), range);
}

/** The rows after a position. Rows that are added or removed meanwhile move no others between pages. */
export async function readAfter<Row>(
  source: ListSource<Row>,
  condition: Condition,
  order: Order,
  { last, limit }: { readonly last: Position | undefined; readonly limit: number },
): Promise<Row[]> {
  const { em, from, selected, read } = source;
  const { sql, values } = last ? allOf([condition, afterPosition(source, order, last)]) : condition;
  const statement = `select ${selected} from ${from} where ${sql} order by ${orderBy(source, order)} limit ?`;
  return (await readRows<object>(em, statement, [...values, limit])).map(read);
}
