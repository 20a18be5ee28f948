import { isOwnAddress } from './identity.ts';

/** What the dashboard's own client sends; all else, `Origin`, `Cookie` and `Referer` first, stays here. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'x-background',
] as const;

/** What the client reads; `Set-Cookie` first of all never reaches the window. */
const RESPONSE_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'retry-after',
  'x-request-id',
  'x-total-count',
] as const;

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Largest body that is passed on, in bytes; the service itself takes 64 KB. */
export const MAX_BODY_BYTES = 1_000_000;

function pickHeaders(names: readonly string[], headers: Headers): Headers {
  const kept = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** Headers for the service. @param cookie the staff device's cookie, for the calls that need it */
export function headersForService(headers: Headers, cookie: string | undefined): Headers {
  const kept = pickHeaders(REQUEST_HEADERS, headers);
  if (cookie) kept.set('cookie', cookie);
  return kept;
}

/** Headers for the window. */
export function headersForWindow(headers: Headers): Headers {
  const kept = pickHeaders(RESPONSE_HEADERS, headers);
  kept.set('x-content-type-options', 'nosniff');
  return kept;
}

/**
 * Where a request of the window goes, or null when it is not one for the service. The result always begins
 * with `<origin>/api/`, whatever dots and slashes the address holds.
 */
export function serviceUrl(origin: string, method: string, address: string): string | null {
  if (!METHODS.has(method) || !isOwnAddress(address)) return null;
  const { pathname, search } = new URL(address);
  // An encoded slash or dot could mean another path to a server in between.
  if (!/^\/api\/[\w./~@:%-]+$/.test(pathname) || /%2f|%5c|%2e/i.test(pathname)) return null;
  const url = new URL(pathname + search, origin);
  return url.origin === origin && url.pathname.startsWith('/api/') ? url.href : null;
}
