import type { DeviceCookie } from './deviceCookie.ts';
import { headersForService, headersForWindow, LARGEST_BODY, serviceUrl } from './proxyRules.ts';

export interface ProxyOptions {
  /** Origin of the service, when there is one. */
  address(): string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cookie: DeviceCookie;
  /** The service answered, or did not. */
  noticed(answered: boolean): void;
}

/** Statuses that have no body, not even an empty one. */
const BARE = new Set([204, 205, 304]);

function asked(signal: AbortSignal): boolean {
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
    if (body && body.byteLength > LARGEST_BODY) {
      return Response.json({ success: false, code: 'too_large' }, { status: 413 });
    }
    try {
      const answer = await options.fetch(url, {
        method: request.method,
        headers: headersForService(request.headers, options.cookie.forCall(url)),
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: request.signal,
        ...(body ? { body } : {}),
      });
      options.cookie.take(url, answer.headers.getSetCookie());
      options.noticed(true);
      return new Response(BARE.has(answer.status) ? null : answer.body, {
        status: answer.status,
        headers: headersForWindow(answer.headers),
      });
    } catch {
      // Given up by the window itself says nothing about the service.
      if (!asked(request.signal)) options.noticed(false);
      return Response.error();
    }
  };
}
