import { Readable } from 'node:stream';
import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { SqliteDriver } from '@mikro-orm/sqlite';
import { stringify } from 'csv-stringify';
import type { Em } from '#api/db/open.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { type Request, type Route, readRequest } from './bind.ts';

interface Window {
  readonly limit: number;
  readonly offset: number;
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

/** `-submittedAt` → `{submittedAt: 'desc', id: 'desc'}`; the id keeps pages stable among equals. */
export function orderBy<Row>(
  sort: string,
  column: (name: string) => string = (name) => name,
): QueryOrderMap<Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = column(sort.replace(/^-/, ''));
  return { [name]: direction, id: direction } as QueryOrderMap<Row>;
}

/** Rows whose any named field contains the text, whatever the case; `%` and `_` match any one character. */
export function containing<Row>(em: Em, fields: readonly string[], text: string): FilterQuery<Row> {
  if (!text) return {} as FilterQuery<Row>;
  const pattern = `%${text.replace(/[\\%_]/g, '_')}%`;
  // SQLite's LIKE ignores the case of ASCII letters; PostgreSQL has an operator of its own for that.
  const operator = em.getDriver() instanceof SqliteDriver ? '$like' : '$ilike';
  return { $or: fields.map((field) => ({ [field]: { [operator]: pattern } })) } as FilterQuery<Row>;
}

/** A cell that a spreadsheet would run as a formula is marked as text. */
const harmless = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

type Cell = string | number | boolean | null | undefined;

/** Streams rows as CSV, a page of the list at a time. */
export function csv<E extends Endpoint, Row>(
  endpoint: E,
  fileName: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  page: (request: Request<E>, window: Window) => Promise<readonly Row[]>,
): Route {
  const PAGE = 500;
  async function* rows(request: Request<E>) {
    for (let offset = 0; ; offset += PAGE) {
      const batch = await page(request, { limit: PAGE, offset });
      yield* batch;
      if (batch.length < PAGE) return;
    }
  }
  const cell = (value: Cell): string | number =>
    typeof value === 'number' ? value : harmless(value === null || value === undefined ? '' : String(value));
  return {
    endpoint,
    async handle(ctx, context, throttle) {
      const request = await readRequest(endpoint, ctx, context, throttle);
      const names = Object.keys(columns);
      const writer = stringify({ header: true, columns: names, bom: true });
      const cells = (row: Row) => Object.fromEntries(names.map((name) => [name, cell(columns[name]?.(row))]));
      ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = writer;
      Readable.from(rows(request), { objectMode: true })
        .map(cells)
        .on('error', (error) => writer.destroy(error))
        .pipe(writer);
    },
  };
}
