import type { EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { SqliteDriver } from '@mikro-orm/sqlite';
import type { Em } from '#api/db/openDatabase.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { Request } from '../endpoints/bind.ts';

interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Which rows an export wants next. */
export interface Cursor<Row> {
  /** The last one it has. */
  readonly last: Row | undefined;
  readonly limit: number;
}

/** Says how many rows match in all, and where the neighbouring pages are. */
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

/** Which rows a list has. */
export interface ListFilter<Row> {
  /** Fields that `q` searches; a whole record id finds its record too, so that a link leads to it. */
  readonly search: readonly (keyof Row & string)[];
  /** Other texts that `q` stands for, searched in the same fields; `_` matches any one character. */
  readonly alternatives?: readonly string[];
  readonly where?: FilterQuery<Row> | undefined;
}

/** Rows of which any named field contains the text, whatever its case; `%` and `_` match any one character. */
export function textSearch(em: Em, fields: readonly string[], text: string): object {
  const pattern = `%${text.replace(/[\\%_]/g, '_')}%`;
  // SQLite's LIKE ignores the case of ASCII letters; PostgreSQL has an operator of its own for that.
  const operator = em.getDriver() instanceof SqliteDriver ? '$like' : '$ilike';
  return { $or: fields.map((field) => ({ [field]: { [operator]: pattern } })) };
}

const sortColumn = (sort: string): string => sort.replace(/^-/, '');

export const sortDirection = (sort: string): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc');

/** The id ends the order, so that pages stay stable among equals. */
const orderBy = <Row>(sort: string) =>
  ({ [sortColumn(sort)]: sortDirection(sort), id: sortDirection(sort) }) as QueryOrderMap<Row>;

const conditionsFor = <Row>(
  em: Em,
  { q }: ListQuery,
  { search, alternatives = [], where }: ListFilter<Row>,
): object[] => [
  ...(where ? [where as object] : []),
  ...(q ? [{ $or: [{ id: q }, ...[q, ...alternatives].map((text) => textSearch(em, search, text))] }] : []),
];

/** A page of a table and how many rows match in all. */
function findPage<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  list: ListQuery & PageWindow,
  finding: ListFilter<Row>,
): Promise<[Row[], number]> {
  const conditions = { $and: conditionsFor(em, list, finding) } as FilterQuery<NoInfer<Row>>;
  return em.findAndCount(schema, conditions, {
    orderBy: orderBy<Row>(list.sort),
    limit: list.limit,
    offset: list.offset,
    disableIdentityMap: true,
  }) as Promise<[Row[], number]>;
}

/** The page of a table that is asked for, told with its headers. */
export async function findRequestedPage<Row extends object>(
  request: Request<Endpoint>,
  schema: EntityName<Row>,
  list: ListQuery & PageWindow,
  finding: ListFilter<Row>,
): Promise<Row[]> {
  const [rows, total] = await findPage(request.context.em(), schema, list, finding);
  setPageHeaders(request, total, list);
  return rows;
}

/**
 * That a row comes after another one in the order of a column and the id. Said twice over, since the outer
 * bound alone lets a database begin in the middle of its index.
 * @param under puts a condition on the column
 */
export function afterCursor(
  direction: 'asc' | 'desc',
  under: (condition: unknown) => object,
  place: { readonly value: unknown; readonly id: string },
): object {
  const [beyond, from] = direction === 'asc' ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const { value, id } = place;
  const either = [under({ [beyond]: value }), { $and: [under(value), { id: { [beyond]: id } }] }];
  return { $and: [under({ [from]: value }), { $or: either }] };
}

/** The next rows of a whole list, which is read piece by piece; the first ones without `last`. */
export function findNext<Row extends { readonly id: string }>(
  em: Em,
  schema: EntityName<Row>,
  list: ListQuery,
  finding: ListFilter<Row>,
  { last, limit }: Cursor<Row>,
): Promise<Row[]> {
  const column = sortColumn(list.sort);
  const beyond = last
    ? [
        afterCursor(sortDirection(list.sort), (condition) => ({ [column]: condition }), {
          value: last[column as keyof Row],
          id: last.id,
        }),
      ]
    : [];
  const conditions = { $and: [...conditionsFor(em, list, finding), ...beyond] } as FilterQuery<NoInfer<Row>>;
  return em.find(schema, conditions, {
    orderBy: orderBy<Row>(list.sort),
    limit,
    disableIdentityMap: true,
  }) as Promise<Row[]>;
}
