import type { DeviceCookie } from './deviceCookie.ts';
import { headersForService, headersForWindow, MAX_BODY_BYTES, serviceUrl } from './proxyRules.ts';

interface ProxyOptions {
  /** Origin of the service, when there is one. */
  address(): string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cookie: DeviceCookie;
  /** Reports whether the service responded. */
  reportReachability(isReachable: boolean): void;
}

/** Statuses whose responses must not have a body. */
const BODYLESS_STATUSES = new Set([204, 205, 304]);

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

/**
 * Forwards requests of the window to the service. To the window the API has its own origin, as in a browser. The
 * service receives no Origin and no cookie except the staff device's. Redirects fail, so that no token follows one.
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
      const response = await options.fetch(url, {
        method: request.method,
        headers: headersForService(request.headers, options.cookie.cookieFor(url)),
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: request.signal,
        ...(body ? { body } : {}),
      });
      options.cookie.storeFrom(url, response.headers.getSetCookie());
      options.reportReachability(true);
      return new Response(BODYLESS_STATUSES.has(response.status) ? null : response.body, {
        status: response.status,
        headers: headersForWindow(response.headers),
      });
    } catch {
      // A request aborted by the window does not show whether the service is reachable.
      if (!isAborted(request.signal)) options.reportReachability(false);
      return Response.error();
    }
  };
}
