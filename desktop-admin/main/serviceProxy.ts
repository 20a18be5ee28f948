import type { DeviceCookie } from './deviceCookie.ts';
import { headersForService, headersForWindow, MAX_BODY_BYTES, serviceUrl } from './proxyRules.ts';

export interface ProxyOptions {
  /** Origin of the service, when there is one. */
  address(): string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cookie: DeviceCookie;
  /** The service answered, or did not. */
  reportReachability(answered: boolean): void;
}

/** Statuses that have no body, not even an empty one. */
const BODYLESS_STATUSES = new Set([204, 205, 304]);

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

/**
 * Passes calls of the window on to the service. To the window it is its own origin, as in a browser; the
 * service sees neither an Origin nor a cookie but the staff device's. Redirects are refused: a token must not
 * follow one.
 */
export function createServiceProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = options.address();
    const url = origin && serviceUrl(origin, request.method, request.url);
    if (!url) return Response.json({ success: false, code: 'not_found' }, { status: 404 });
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
    if (body && body.byteLength > MAX_BODY_BYTES) {
      return Response.json({ success: false, code: 'too_large' }, { status: 413 });
    }
    try {
      const answer = await options.fetch(url, {
        method: request.method,
        headers: headersForService(request.headers, options.cookie.cookieFor(url)),
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: request.signal,
        ...(body ? { body } : {}),
      });
      options.cookie.storeFrom(url, answer.headers.getSetCookie());
      options.reportReachability(true);
      return new Response(BODYLESS_STATUSES.has(answer.status) ? null : answer.body, {
        status: answer.status,
        headers: headersForWindow(answer.headers),
      });
    } catch {
      // Given up by the window itself says nothing about the service.
      if (!isAborted(request.signal)) options.reportReachability(false);
      return Response.error();
    }
  };
}
