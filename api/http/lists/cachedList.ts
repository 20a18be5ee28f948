import { recordAccess } from '#api/accessLog/recordAccess.ts';
import type { KeptListName } from '#api/db/listDeclarations.ts';
import type { CachedList } from '#api/readModel/listCache.ts';
import { mergeVersionRows } from '#api/readModel/tableVersions.ts';
import type { Endpoint, HandlerOutput } from '#common/contract/endpoint.ts';
import type { Caller } from '../endpoints/access.ts';
import { type Request, type Route, readRequest } from '../endpoints/bind.ts';
import { serialise } from '../endpoints/serialise.ts';
import { findRequestedPage, type List, type ListRequest, PAGE_HEADERS } from './lists.ts';

/** The route of a list that is kept. */
interface CachedListRoute extends Route {
  readonly tables: readonly KeptListName[];
}

export const isCachedList = (route: Route): route is CachedListRoute => 'tables' in route;

/** A list that depends on the request's URL, the rows of some tables and the clock alone. */
interface CachedListOptions<E extends Endpoint, Row, Shown extends Row> {
  /** Every table that the list reads. */
  readonly tables: readonly KeptListName[];
  readonly list: List<ListRequest<E>, Row, Shown>;
  readonly present: (rows: readonly Shown[], now: Date) => HandlerOutput<E>;
  /** Whether this query reads other tables, or selects rows by the clock. */
  readonly isUncached?: (input: Request<E>['input']) => boolean;
  /** When a row is presented differently although nothing was changed. */
  readonly changesAt?: (row: Shown, now: Date) => Date | undefined;
}

const earliest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((first, date) => (!first || (date && date < first) ? date : first), undefined);

async function readList<E extends Endpoint, Row, Shown extends Row>(
  request: Request<E>,
  { tables, list, present, isUncached, changesAt }: CachedListOptions<E, Row, Shown>,
): Promise<CachedList> {
  const { ctx, context, endpoint, input } = request;
  const { listCache, clock, rowsEm } = context;
  const caller: Caller = request.caller;
  if (caller.kind !== 'staff') throw new Error(`${endpoint.path} is kept, so it must be for staff.`);
  const now = clock.now();
  const stored = caller.tablesVersion;
  if (stored) await mergeVersionRows(rowsEm, tables, stored);
  const version = listCache.versionOf(tables, stored?.version);
  const cached = listCache.find(ctx.url, version, now);
  if (cached) {
    for (const [name, value] of cached.headers) ctx.set(name, value);
    return cached;
  }
  const rows = await findRequestedPage({ context, input, ctx }, list);
  const body = Buffer.from(serialise(endpoint, present(rows, now)));
  const headers = PAGE_HEADERS.flatMap((name) => {
    const value = ctx.response.get(name);
    return value ? [[name, value] as const] : [];
  });
  const found = { headers, body };
  if (!isUncached?.(input)) {
    const until = changesAt && earliest(rows.map((row) => changesAt(row, now)));
    listCache.store(ctx.url, version, found, { from: now, until });
  }
  return found;
}

/** Binds a list whose responses are kept until one of its tables changes. */
export function cachedList<E extends Endpoint, Row, Shown extends Row>(
  endpoint: E,
  options: CachedListOptions<E, Row, Shown>,
): CachedListRoute {
  return {
    endpoint,
    tables: options.tables,
    async handle(ctx, context) {
      const request = await readRequest(endpoint, ctx, context, undefined, options.tables);
      const { body } = await recordAccess(request, () => readList(request, options));
      ctx.type = 'application/json';
      ctx.body = body;
    },
  };
}
