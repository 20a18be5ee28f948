import { pipeline, Readable } from 'node:stream';
import type { EntityName, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { SqliteDriver } from '@mikro-orm/sqlite';
import { stringify } from 'csv-stringify';
import type { Em } from '#api/db/open.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { type Request, type Route, readRequest } from './bind.ts';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** An export's moment: rows that came later are left out, so that its pages do not move while it runs. */
export interface Until {
  readonly until: Date;
}

/** Says how many rows match in all, and where the neighbouring pages are. */
export function setPageHeaders(request: Request<Endpoint>, total: number, { limit, offset }: Window): void {
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

interface ListInput extends Window, Partial<Until> {
  readonly q: string;
  /** Field name, with a leading `-` for descending. */
  readonly sort: string;
}

interface Finding<Row> {
  /** Fields that `q` searches; a whole record id finds its record too, so that a link leads to it. */
  readonly search: readonly (keyof Row & string)[];
  /** When a row came. */
  readonly came: keyof Row & string;
  readonly where?: FilterQuery<Row> | undefined;
}

/** Rows of which any named field contains the text, whatever its case; `%` and `_` match any one character. */
export function textSearch(em: Em, fields: readonly string[], text: string): object {
  const pattern = `%${text.replace(/[\\%_]/g, '_')}%`;
  // SQLite's LIKE ignores the case of ASCII letters; PostgreSQL has an operator of its own for that.
  const operator = em.getDriver() instanceof SqliteDriver ? '$like' : '$ilike';
  return { $or: fields.map((field) => ({ [field]: { [operator]: pattern } })) };
}

/**
 * A page of a table and how many rows match in all. The id ends the order, so that pages stay stable
 * among equals.
 */
export function findPage<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  list: ListInput,
  { search, came, where }: Finding<Row>,
): Promise<[Row[], number]> {
  const conditions: object[] = where ? [where as object] : [];
  if (list.until) conditions.push({ [came]: { $lte: list.until } });
  if (list.q) conditions.push({ $or: [{ id: list.q }, textSearch(em, search, list.q)] });
  const direction = list.sort.startsWith('-') ? 'desc' : 'asc';
  const orderBy = { [list.sort.replace(/^-/, '')]: direction, id: direction };
  return em.findAndCount(schema, { $and: conditions } as FilterQuery<NoInfer<Row>>, {
    orderBy: orderBy as QueryOrderMap<Row>,
    limit: list.limit,
    offset: list.offset,
    disableIdentityMap: true,
  }) as Promise<[Row[], number]>;
}

/** A cell that a spreadsheet would run as a formula is marked as text; a plain negative amount is none. */
const harmless = (value: string): string =>
  /^[=+\-@\t\r\n\0＝＋－＠]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value;

/** Streams presented rows as CSV, a page of the list at a time; the columns are the rows' own field names. */
export function csv<E extends Endpoint, Row extends object>(
  endpoint: E,
  fileName: string,
  columns: readonly (keyof Row & string)[],
  page: (request: Request<E>, window: Window & Until) => Promise<readonly Row[]>,
): Route {
  const PAGE = 500;
  async function* rows(request: Request<E>, first: readonly Row[], until: Date) {
    let batch = first;
    for (let offset = PAGE; ; offset += PAGE) {
      yield* batch;
      if (batch.length < PAGE) return;
      batch = await page(request, { limit: PAGE, offset, until });
    }
  }
  const cell = (value: unknown): string | number =>
    typeof value === 'number' ? value : harmless(value === null || value === undefined ? '' : String(value));
  return {
    endpoint,
    async handle(ctx, context, throttle) {
      const request = await readRequest(endpoint, ctx, context, throttle);
      // Read before the answer begins, so that what fails here is answered as any other failure.
      const until = context.clock.now();
      const first = await page(request, { limit: PAGE, offset: 0, until });
      const writer = stringify({ header: true, columns: [...columns], bom: true });
      ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = writer;
      const cells = Readable.from(rows(request, first, until), { objectMode: true }).map((row: Row) =>
        Object.fromEntries(columns.map((name) => [name, cell(row[name])])),
      );
      // What fails later breaks the connection off, so that nobody takes a part for the whole; Koa logs it.
      pipeline(cells, writer, () => {});
    },
  };
}
