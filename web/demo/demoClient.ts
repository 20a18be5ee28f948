import { ApiError, type Client, requestPath } from '#common/client/createClient.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { ALL_ROWS, type DemoAccount } from './demoAccount.ts';

type Input = Readonly<Record<'params' | 'query', Readonly<Record<string, unknown>> | undefined>>;
type Row = Readonly<Record<string, unknown>>;

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

/** Filters and sorts the rows of a list as the service does: by status, by text, and by one column. */
function select(
  rows: readonly Row[],
  { q, status, sort }: Readonly<Record<string, unknown>>,
): readonly Row[] {
  const text = String(q ?? '').toLowerCase();
  const found = rows.filter(
    (row) =>
      (!status || row['status'] === status) &&
      (!text || [row['type'], row['date']].some((value) => String(value).includes(text))),
  );
  if (typeof sort !== 'string') return found;
  const column = sort.replace('-', '');
  const ordered = found.toSorted((a, b) => compare(a[column], b[column]));
  return sort.startsWith('-') ? ordered.reverse() : ordered;
}

/** Requests about the session, which screens send by themselves. Not imported, because sign-in has a file of its own. */
export const SESSION_PATHS: readonly string[] = ['/api/portal/keep-alive', '/api/portal/session'];

/**
 * Answers the portal's requests from the demonstration account. Sends nothing, and rejects every change.
 * @param readOnlyText what a change that somebody tries says
 * @param onChangeAttempt says so on the screen
 */
export function createDemoClient(
  { responses }: DemoAccount,
  readOnlyText: string,
  onChangeAttempt: () => void,
): Client {
  function reject(): never {
    onChangeAttempt();
    throw new ApiError(403, { code: 'forbidden', message: readOnlyText });
  }

  function find(endpoint: Endpoint, { params, query }: Partial<Input>): unknown {
    const path = requestPath(endpoint, { ...(params && { params }), ...(query && { query }) });
    if (!(path in responses)) throw new ApiError(404, { code: 'not_found', message: readOnlyText });
    return responses[path];
  }

  function session(): unknown {
    const now = Date.now();
    const end = new Date(now + 12 * HOUR_MS).toISOString();
    return { success: true, idleUntil: end, expiresAt: end, now: new Date(now).toISOString() };
  }

  function respond(endpoint: Endpoint, input: Partial<Input>): unknown {
    if (SESSION_PATHS.includes(endpoint.path)) return session();
    if (endpoint.method !== 'GET') return reject();
    return find(endpoint, input);
  }

  function respondPage(endpoint: Endpoint, { params, query = {} }: Partial<Input>) {
    const { kind, limit, offset } = query;
    const all = find(endpoint, { params, query: { ...(kind ? { kind } : {}), limit: ALL_ROWS } });
    const rows = select(all as readonly Row[], query);
    const start = Number(offset ?? 0);
    return { rows: rows.slice(start, start + Number(limit ?? ALL_ROWS)), total: rows.length };
  }

  const client = {
    call: async (endpoint: Endpoint, input: Partial<Input> = {}) => respond(endpoint, input),
    page: async (endpoint: Endpoint, input: Partial<Input> = {}) => respondPage(endpoint, input),
    // A file would leave the page without the notice that its figures are invented.
    download: async () => reject(),
    forget: () => undefined,
  };
  return client as Client;
}
