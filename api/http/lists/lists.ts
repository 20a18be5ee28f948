import type { EntityName } from '@mikro-orm/core';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { foldText } from '#common/domain/foldText.ts';
import { referencedIds } from '#common/domain/formReference.ts';
import type { Request } from '../endpoints/bind.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { findMatches } from './findMatches.ts';
import { entitySource, type ListSource, type ListTable, type Position, sortedSource } from './listSource.ts';
import { orderOf, readAfter, readNumberedPage, readPage } from './pages.ts';
import { countByStatus, countMatches } from './rowCounts.ts';

/** The page that a request asks for: at an offset, or after a cursor. */
export interface PageQuery {
  /** Field name, with a leading `-` for descending. */
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
  readonly after?: string | undefined;
}

/** Where the next page of an export begins. */
export interface Cursor<Row> {
  /** Last row of the page before; undefined for the first page. */
  readonly last: Row | undefined;
  readonly limit: number;
}

/** Which rows a list contains. */
export interface Selection {
  readonly condition: Expression<SqlBool>;
  /** Set where the number of rows is kept: all rows of the table, or those of one status. */
  readonly kept?: { readonly status: string | undefined };
  /** Counts the rows; left out where the condition is used for it. */
  readonly count?: () => Promise<number>;
}

/** What a list may depend on: not on the caller. */
export type ListRequest<E extends Endpoint> = Pick<Request<E>, 'context' | 'input' | 'ctx'>;

const { and, or } = expressionBuilder<Tables>();

/** Ids of records are UUIDs. */
const ID_LENGTH = 36;

/** The headers of a page. */
export const PAGE_HEADERS = ['X-Total-Count', 'X-Next-Cursor', 'Link'] as const;

/** Sets X-Total-Count, Link, and X-Next-Cursor when rows follow. */
function setPageHeaders(
  { ctx }: ListRequest<Endpoint>,
  { limit, offset, after }: PageQuery,
  { total, next }: { readonly total: number; readonly next: string | undefined },
): void {
  ctx.set('X-Total-Count', String(total));
  const link = (position: { readonly offset: number } | { readonly after: string }, rel: string) => {
    const search = new URLSearchParams(ctx.querystring);
    search.set('limit', String(limit));
    for (const [name, value] of Object.entries(position)) search.set(name, String(value));
    return `<${ctx.path}?${search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (offset > 0 && after === undefined) links.push(link({ offset: Math.max(0, offset - limit) }, 'prev'));
  if (next !== undefined) {
    ctx.set('X-Next-Cursor', next);
    links.push(link(after === undefined ? { offset: offset + limit } : { after: next }, 'next'));
  }
  if (links.length > 0) ctx.set('Link', links.join(', '));
}

/** The requested page of a list; sets its headers. */
export async function findListPage<Row>(
  request: ListRequest<Endpoint>,
  list: ListSource<Row>,
  { condition, kept, count = () => countMatches(list, condition) }: Selection,
  page: PageQuery,
): Promise<Row[]> {
  const { sort, limit, offset, after } = page;
  const order = orderOf(sort);
  const source = await sortedSource(list, order.field);
  const last = after === undefined ? undefined : decodeCursor(source, sort, order.field, after);
  const counting = kept ? countByStatus(source.em, source.table, kept.status) : count();
  // Without a filter, in the order of the numbers.
  const isNumbered =
    source.isNumbered && kept && kept.status === undefined && source.column(order.field) === source.key;
  const reading = async (): Promise<Row[]> => {
    if (last) return readAfter(source, condition, order, { last, limit });
    if (isNumbered) return readNumberedPage(source, order, { limit, offset });
    return readPage(source, condition, order, { limit, offset, count: () => counting });
  };
  // At the same time, because PostgreSQL can need as long for one as for the other.
  const [total, rows] = await Promise.all([counting, reading()]);
  const lastRow = rows.length === limit ? rows.at(-1) : undefined;
  const hasNext = lastRow !== undefined && (last !== undefined || offset + limit < total);
  const next = hasNext ? encodeCursor(sort, source.positionOf(lastRow, order.field)) : undefined;
  setPageHeaders(request, page, { total, next });
  return rows;
}

/** The next rows of an export. */
export async function findNextRows<Row>(
  list: ListSource<Row>,
  { condition }: Selection,
  sort: string,
  { last, limit }: Cursor<Row>,
): Promise<Row[]> {
  const order = orderOf(sort);
  const source = await sortedSource(list, order.field);
  const position: Position | undefined = last && source.positionOf(last, order.field);
  return readAfter(source, condition, order, { last: position, limit });
}

interface ListQuery {
  readonly q: string;
  readonly sort: string;
}

/**
 * Restricts the rows of a list of one table. `q` searches what the declaration of the list names; a complete record id
 * or a reference of a form also finds its record.
 */
export interface ListFilter<Omitted extends string = never> {
  /** What `q` finds in a list without folded texts. */
  readonly search?: Expression<SqlBool>;
  /** The filter by which rows are counted, where their number is kept. */
  readonly counted?: { readonly status: string | undefined; readonly condition: Expression<SqlBool> | false };
  /** Further conditions. */
  readonly conditions?: readonly Expression<SqlBool>[];
  /** Fields that the list does not read. */
  readonly omit?: readonly Omitted[];
}

/** Finds a record by its whole id, or by the reference that its sender was given. */
function idConditions(q: string): readonly Expression<SqlBool>[] {
  const ids = referencedIds(q);
  if (ids) return [sql`(id >= ${ids[0]} and id <= ${ids[1]})`];
  return q.length === ID_LENGTH ? [sql`id = ${q}`] : [];
}

/** The rows that match a search and other conditions. */
export async function searchedSelection(
  list: ListTable,
  q: string,
  conditions: readonly Expression<SqlBool>[],
  byReference: readonly Expression<SqlBool>[] = [],
): Promise<Selection> {
  const { em, table, key } = list;
  const matches = await findMatches(em, table, key, q);
  const selectedBy = (found: Expression<SqlBool>) => and([...conditions, or([...byReference, found])]);
  const condition = selectedBy(matches.condition);
  if (conditions.length + byReference.length === 0) return { condition, count: matches.count };
  return { condition, count: () => countMatches(list, selectedBy(matches.countCondition)) };
}

async function selectionOf(
  list: ListTable,
  q: string,
  { search, counted, conditions: further = [] }: ListFilter<string>,
): Promise<Selection> {
  const conditions = [...(counted?.condition ? [counted.condition] : []), ...further];
  if (!foldText(q))
    return {
      condition: and(conditions),
      ...(counted && further.length === 0 ? { kept: { status: counted.status } } : {}),
    };
  const byId = idConditions(q);
  if (search) return { condition: and([...conditions, or([...byId, search])]) };
  return searchedSelection(list, q, conditions, byId);
}

/** The requested page of a table; sets its headers. */
export async function findRequestedPage<
  Row extends { readonly id: string },
  Omitted extends keyof Row & string = never,
>(
  request: ListRequest<Endpoint>,
  schema: EntityName<Row>,
  list: ListQuery & PageQuery,
  filter: ListFilter<Omitted>,
): Promise<Omit<Row, Omitted>[]> {
  const source = entitySource(request.context.rowsEm, schema, 'id', filter.omit);
  return findListPage(request, source, await selectionOf(source, list.q, filter), list);
}

/** The next rows of a table's export. */
export async function findNext<
  Row extends { readonly id: string },
  Omitted extends keyof Row & string = never,
>(
  em: Em,
  schema: EntityName<Row>,
  list: ListQuery,
  filter: ListFilter<Omitted>,
  cursor: Cursor<Omit<Row, Omitted>>,
): Promise<Omit<Row, Omitted>[]> {
  const source = entitySource(em, schema, 'id', filter.omit);
  return findNextRows(source, await selectionOf(source, list.q, filter), list.sort, cursor);
}
