import type { EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Em } from '#api/db/openDatabase.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { Request } from '../endpoints/bind.ts';
import { findSearchCandidates } from './searchIndex.ts';

interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Where the next page of an export begins. */
export interface Cursor<Row> {
  /** Last row of the page before; undefined for the first page. */
  readonly last: Row | undefined;
  readonly limit: number;
}

/** Sets X-Total-Count and Link. */
export function setPageHeaders(
  request: Request<Endpoint>,
  total: number,
  { limit, offset }: PageWindow,
): void {
  const { ctx } = request;
  ctx.set('X-Total-Count', String(total));
  const link = (at: number, rel: string) => {
    const search = new URLSearchParams(ctx.querystring);
    search.set('limit', String(limit));
    search.set('offset', String(at));
    return `<${ctx.path}?${search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (offset > 0) links.push(link(Math.max(0, offset - limit), 'prev'));
  if (offset + limit < total) links.push(link(offset + limit, 'next'));
  if (links.length > 0) ctx.set('Link', links.join(', '));
}

interface ListQuery {
  readonly q: string;
  /** Field name, with a leading `-` for descending. */
  readonly sort: string;
}

/** Restricts the rows of a list. */
export interface ListFilter<Row> {
  /** Fields that `q` searches. A complete record id also finds its record, so that links can use it. */
  readonly search: readonly (keyof Row & string)[];
  /** Other texts that `q` can mean, searched in the same fields; `_` matches any one character. */
  readonly alternatives?: readonly string[];
  readonly where?: FilterQuery<Row> | undefined;
}

/** Matches rows in which any of the fields contains the text, ignoring case; `%` and `_` match any one character. */
export function textSearch(em: Em, fields: readonly string[], text: string): object {
  const pattern = `%${text.replace(/[\\%_]/g, '_')}%`;
  // SQLite's LIKE ignores the case of ASCII letters; PostgreSQL needs ILIKE for that.
  const operator = em.getDriver() instanceof SqliteDriver ? '$like' : '$ilike';
  return { $or: fields.map((field) => ({ [field]: { [operator]: pattern } })) };
}

const sortColumn = (sort: string): string => sort.replace(/^-/, '');

export const sortDirection = (sort: string): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc');

/** Orders by id last, so that rows with equal values have a stable order. */
const orderBy = <Row>(sort: string) =>
  ({ [sortColumn(sort)]: sortDirection(sort), id: sortDirection(sort) }) as QueryOrderMap<Row>;

async function conditionsFor<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  { q }: ListQuery,
  { search, alternatives = [], where }: ListFilter<Row>,
): Promise<object[]> {
  const conditions = where ? [where as object] : [];
  if (!q) return conditions;
  const { tableName } = em.getMetadata().get(schema);
  const matches = [q, ...alternatives].map(async (text) => {
    const candidates = await findSearchCandidates(em, tableName, text);
    const match = textSearch(em, search, text);
    return candidates ? { $and: [{ id: { $in: candidates } }, match] } : match;
  });
  return [...conditions, { $or: [{ id: q }, ...(await Promise.all(matches))] }];
}

/** Finds a page of a table and the total number of matching rows. */
async function findPage<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  list: ListQuery & PageWindow,
  filter: ListFilter<Row>,
): Promise<[Row[], number]> {
  const conditions = { $and: await conditionsFor(em, schema, list, filter) } as FilterQuery<NoInfer<Row>>;
  return em.findAndCount(schema, conditions, {
    orderBy: orderBy<Row>(list.sort),
    limit: list.limit,
    offset: list.offset,
    disableIdentityMap: true,
  }) as Promise<[Row[], number]>;
}

/** Finds the requested page of a table and sets its headers. */
export async function findRequestedPage<Row extends object>(
  request: Request<Endpoint>,
  schema: EntityName<Row>,
  list: ListQuery & PageWindow,
  filter: ListFilter<Row>,
): Promise<Row[]> {
  const [rows, total] = await findPage(request.context.em(), schema, list, filter);
  setPageHeaders(request, total, list);
  return rows;
}

/**
 * Matches the rows after a row in the order of a column and the id. The first of the two conditions is redundant, but
 * lets the database start in the middle of its index.
 * @param onColumn applies a condition to the column
 */
export function afterCursor(
  direction: 'asc' | 'desc',
  onColumn: (condition: unknown) => object,
  position: { readonly value: unknown; readonly id: string },
): object {
  const [after, from] = direction === 'asc' ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const { value, id } = position;
  const alternatives = [onColumn({ [after]: value }), { $and: [onColumn(value), { id: { [after]: id } }] }];
  return { $and: [onColumn({ [from]: value }), { $or: alternatives }] };
}

/** Finds the next rows of an export. */
export async function findNext<Row extends { readonly id: string }>(
  em: Em,
  schema: EntityName<Row>,
  list: ListQuery,
  filter: ListFilter<Row>,
  { last, limit }: Cursor<Row>,
): Promise<Row[]> {
  const column = sortColumn(list.sort);
  const after = last
    ? [
        afterCursor(sortDirection(list.sort), (condition) => ({ [column]: condition }), {
          value: last[column as keyof Row],
          id: last.id,
        }),
      ]
    : [];
  const conditions = { $and: [...(await conditionsFor(em, schema, list, filter)), ...after] } as FilterQuery<
    NoInfer<Row>
  >;
  return em.find(schema, conditions, {
    orderBy: orderBy<Row>(list.sort),
    limit,
    disableIdentityMap: true,
  }) as Promise<Row[]>;
}
