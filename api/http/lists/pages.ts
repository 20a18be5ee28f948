import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import { fromOf, type ListSource, type ListTable, type Position } from './listSource.ts';

/** Beyond this offset, the rows before a page are counted in the index alone, from the nearer end of the list. */
const DEEP_OFFSET = 500;

/** A field name, with a leading `-` for descending. */
interface Order {
  readonly field: string;
  readonly isDescending: boolean;
}

export const orderOf = (sort: string): Order => ({
  field: sort.replace(/^-/, ''),
  isDescending: sort.startsWith('-'),
});

/** Orders by the key last, so that rows with equal values have a stable order. */
function orderBy({ column, key }: ListTable, { field, isDescending }: Order): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const columns = new Set([column(field), key]);
  return sql.join([...columns].map((name) => sql`${sql.ref(name)} ${direction}`));
}

/**
 * Matches the rows after a position. The first of the two conditions is redundant, but lets the database start in the
 * middle of its index.
 */
function afterPosition(
  { column, key }: ListTable,
  { field, isDescending }: Order,
  position: Position,
): Expression<SqlBool> {
  const [after, from] = isDescending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  const [sorted, unique] = [sql.ref(column(field)), sql.ref(key)];
  const isAfter = sql<SqlBool>`${unique} ${after} ${position.key}`;
  if (column(field) === key) return isAfter;
  return sql`(${sorted} ${from} ${position.value}
    and (${sorted} ${after} ${position.value} or (${sorted} = ${position.value} and ${isAfter})))`;
}

interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

async function readRows<Row>(source: ListSource<Row>, rest: RawBuilder<unknown>): Promise<Row[]> {
  const statement = sql<object>`select ${source.selected} from ${fromOf(source)} where ${rest}`;
  return (await statement.execute(kysely(source.em))).rows.map(source.read);
}

/**
 * The page at an offset of all rows of a table, from the position of the row before it, because the database would read
 * every row before an offset.
 * @returns undefined where the position is not known
 */
export async function readPageAtPosition<Row>(
  source: ListSource<Row>,
  order: Order,
  { limit, offset, count }: PageRange & { readonly count: () => Promise<number> },
): Promise<Row[] | undefined> {
  const { em, key, positions } = source;
  if (!positions || offset <= DEEP_OFFSET) return undefined;
  const position = order.isDescending ? (await count()) - offset : offset - 1;
  const column = sql.ref<number>(key.split('.').at(-1) ?? key);
  const before = sql<{
    key: number;
  }>`select ${column} as key from ${sql.table(positions)} where position = ${position}`;
  const [row] = (await before.execute(kysely(em))).rows;
  const last = row && { value: row.key, key: row.key };
  return last && readAfter(source, sql<SqlBool>`true`, order, { last, limit });
}

/** The page at an offset. @param count number of rows that the condition matches, which a page near the start does not need */
export async function readPage<Row>(
  source: ListSource<Row>,
  condition: Expression<SqlBool>,
  order: Order,
  { limit, offset, count }: PageRange & { readonly count: () => Promise<number> },
): Promise<Row[]> {
  const sorted = orderBy(source, order);
  if (offset <= DEEP_OFFSET)
    return readRows(source, sql`${condition} order by ${sorted} limit ${limit} offset ${offset}`);
  const total = await count();
  const rest = Math.min(limit, total - offset);
  if (rest <= 0) return [];
  const fromEnd = total - offset - rest;
  const isNearEnd = fromEnd < offset;
  const found = isNearEnd ? orderBy(source, { ...order, isDescending: !order.isDescending }) : sorted;
  const key = sql.ref(source.key);
  const keys = sql`select ${key} from ${fromOf(source)} where ${condition} order by ${found}
    limit ${rest} offset ${isNearEnd ? fromEnd : offset}`;
  return readRows(source, sql`${key} in (${keys}) order by ${sorted}`);
}

/** The rows after a position. Rows that are added or removed meanwhile move no others between pages. */
export async function readAfter<Row>(
  source: ListSource<Row>,
  condition: Expression<SqlBool>,
  order: Order,
  { last, limit }: { readonly last: Position | undefined; readonly limit: number },
): Promise<Row[]> {
  const chosen = last ? sql`${condition} and ${afterPosition(source, order, last)}` : condition;
  return readRows(source, sql`${chosen} order by ${orderBy(source, order)} limit ${limit}`);
}
