import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#api/context.ts';
import { countedColumn, textsOf } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { foldText } from '#common/domain/foldText.ts';
import { referencedIds } from '#common/domain/formReference.ts';
import type { Request } from '../endpoints/bind.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { findMatches } from './findMatches.ts';
import { type ListSource, type ListTable, type Position, sortedSource } from './listSource.ts';
import { orderOf, readAfter, readPage, readPageAtPosition } from './pages.ts';
import { countByStatus, countMatches } from './rowCounts.ts';

/** The page that a request asks for: at an offset, or after a cursor. */
interface PageQuery {
  /** Field name, with a leading `-` for descending. */
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
  readonly after?: string | undefined;
}

/** Where the next page of an export begins. */
interface Cursor<Row> {
  /** Last row of the page before; undefined for the first page. */
  readonly last: Row | undefined;
  readonly limit: number;
}

/** Which rows a list contains. */
interface Selection {
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
/** The largest number that a column can store. */
const MAX_NUMBER = 2 ** 31 - 1;

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
  // Without a filter, in the order of the key.
  const isWhole = kept && kept.status === undefined && source.column(order.field) === source.key;
  const reading = async (): Promise<Row[]> => {
    if (last) return readAfter(source, condition, order, { last, limit });
    const range = { limit, offset, count: () => counting };
    const page = isWhole ? await readPageAtPosition(source, order, range) : undefined;
    return page ?? readPage(source, condition, order, range);
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
async function findNextRows<Row>(
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

/**
 * Restricts the rows of a list. `q` searches what the declaration of the list names; a complete record id or a reference
 * of a form also finds its record.
 */
export interface ListFilter {
  /** The value of the column by which rows are counted, where their number is kept. */
  readonly status?: string | undefined;
  /** Further conditions. */
  readonly conditions?: readonly Expression<SqlBool>[];
  /** What `q` finds in a list without folded texts. */
  readonly search?: Expression<SqlBool>;
  /** Other rows that `q` finds. */
  readonly alsoFound?: readonly Expression<SqlBool>[];
}

/** A list: where its rows come from, and which of them a request asks for. */
export interface List<Requested, Row, Shown extends Row = Row> {
  readonly source: (em: Em) => ListSource<Row>;
  /** Properties that requests sort by under another name. */
  readonly sortedAs?: Readonly<Record<string, string>>;
  readonly filter: (request: Requested) => ListFilter | Promise<ListFilter>;
  /** Adds what else is shown of the rows. */
  readonly complete?: (context: Context, rows: readonly Row[]) => Promise<Shown[]>;
}

/** Finds a record by its whole key, or by the reference that its sender was given. */
function keyConditions({ table, key, keyKind }: ListTable, q: string): readonly Expression<SqlBool>[] {
  const column = sql.ref(key);
  if (keyKind === 'number')
    return /^\d+$/.test(q) && Number(q) <= MAX_NUMBER ? [sql`${column} = ${Number(q)}`] : [];
  if (textsOf(table)?.searched.includes('id')) return [];
  const ids = referencedIds(q);
  if (ids) return [sql`(${column} >= ${ids[0]} and ${column} <= ${ids[1]})`];
  return q.length === ID_LENGTH ? [sql`${column} = ${q}`] : [];
}

function countedCondition({ table, alias = table }: ListTable, status: string): Expression<SqlBool> {
  const counted = countedColumn(table);
  const column = sql.ref(`${alias}.${counted}`);
  return counted === 'is_active' ? sql`${column} = ${status === 'active'}` : sql`${column} = ${status}`;
}

async function selectionOf(
  list: ListTable,
  q: string,
  { status, conditions: further = [], search, alsoFound = [] }: ListFilter,
): Promise<Selection> {
  const conditions = [...(status === undefined ? [] : [countedCondition(list, status)]), ...further];
  if (!foldText(q)) {
    const isKept = countedColumn(list.table) !== undefined && further.length === 0;
    return { condition: and(conditions), ...(isKept ? { kept: { status } } : {}) };
  }
  const others = [...alsoFound, ...keyConditions(list, q)];
  const selectedBy = (found: Expression<SqlBool>) => and([...conditions, or([...others, found])]);
  if (search) return { condition: selectedBy(search) };
  const matches = await findMatches(list.em, list.table, list.key, q);
  const condition = selectedBy(matches.condition);
  if (conditions.length + others.length === 0) return { condition, count: matches.count };
  return { condition, count: () => countMatches(list, selectedBy(matches.countCondition)) };
}

/** What is read here of the request of a list. */
type ListInput<Page = object> = Pick<Request<Endpoint>, 'context'> & {
  readonly input: { readonly query: Page & { readonly q: string; readonly sort: string } };
};

async function open<Row>(em: Em, request: ListInput, list: List<never, Row>) {
  const { q, sort } = request.input.query;
  const source = list.source(em);
  const [, direction = '', field = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const selection = await selectionOf(source, q, await list.filter(request as never));
  return { source, selection, sort: direction + (list.sortedAs?.[field] ?? field) };
}

const complete = async <Row, Shown extends Row>(
  { context }: ListInput,
  list: List<never, Row, Shown>,
  rows: Row[],
): Promise<Shown[]> => (list.complete ? list.complete(context, rows) : (rows as Shown[]));

/** The requested page of a list; sets its headers. */
export async function findRequestedPage<
  E extends Endpoint,
  Requested extends ListRequest<E>,
  Row,
  Shown extends Row,
>(request: Requested, list: List<Requested, Row, Shown>): Promise<Shown[]> {
  const typed = request as unknown as ListInput<PageQuery>;
  const { source, selection, sort } = await open(request.context.rowsEm, typed, list);
  const page = { ...typed.input.query, sort };
  return complete(typed, list, await findListPage(request, source, selection, page));
}

/** The next rows of a list's export. */
export async function findNext<Requested, Row, Shown extends Row>(
  request: Requested,
  list: List<Requested, Row, Shown>,
  cursor: Cursor<Shown>,
): Promise<Shown[]> {
  const typed = request as unknown as ListInput;
  const { source, selection, sort } = await open(typed.context.em(), typed, list);
  return complete(typed, list, await findNextRows(source, selection, sort, cursor));
}
