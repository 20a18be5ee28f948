import { isOwnAddress } from './identity.ts';

/** Headers that the dashboard's client sends. Others, such as `Origin`, `Cookie` and `Referer`, are not forwarded. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'x-background',
] as const;

/** Headers that the client reads. Others, such as `Set-Cookie`, do not reach the window. */
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

/** Largest request body that is forwarded. The service itself accepts 64 KB. */
export const MAX_BODY_BYTES = 1_000_000;

function pickHeaders(names: readonly string[], headers: Headers): Headers {
  const kept = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** Headers for the service. @param cookie of the staff device, for the requests that need it */
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
 * URL of the service for a request of the window; null when the request is not for the service. The result always
 * starts with `<origin>/api/`, whatever dots and slashes the address contains.
 */
export function serviceUrl(origin: string, method: string, address: string): string | null {
  if (!METHODS.has(method) || !isOwnAddress(address)) return null;
  const { pathname, search } = new URL(address);
  // A proxy in between could decode an encoded slash or dot to another path.
  if (!/^\/api\/[\w./~@:%-]+$/.test(pathname) || /%2f|%5c|%2e/i.test(pathname)) return null;
  const url = new URL(pathname + search, origin);
  return url.origin === origin && url.pathname.startsWith('/api/') ? url.href : null;
}
