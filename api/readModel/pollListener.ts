import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import { cookieName } from '#api/http/cookies.ts';
import { includesTag } from '#api/http/endpoints/etag.ts';
import { createSecurityHeaders } from '#api/http/middleware/securityHeaders.ts';
import type { CachedResponse } from './pollCache.ts';

/** The first cookie of this name, as the `cookies` package reads it. */
function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  for (const cookie of (headers.cookie ?? '').split(';')) {
    const [key = '', value] = cookie.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/**
 * Responds to polls of investors that the cache can answer, before anything else runs; every other request goes to
 * `next`. It checks the same as the endpoint does: a valid session, and data of that session's account.
 */
export function createPollListener(context: Context, next: RequestListener): RequestListener {
  const { pollCache, clock, metrics, log, random } = context;
  const sessionCookie = cookieName(context.config, 'investor');
  const unchangedHeaders = ['Cache-Control', 'no-store'];
  const contentHeaders = [
    ...Object.entries(createSecurityHeaders(context.config)).flat(),
    ...unchangedHeaders,
    'Content-Type',
    'application/json; charset=utf-8',
  ];

  const respond = (request: IncomingMessage, response: ServerResponse, cached: CachedResponse) => {
    const { etag, body } = cached;
    const requestId = random.uuid();
    const isUnchanged = includesTag(request.headers['if-none-match'], etag);
    if (isUnchanged) {
      response.writeHead(304, [...unchangedHeaders, 'ETag', etag, 'X-Request-Id', requestId]).end();
    } else {
      const length = String(body.length);
      response
        .writeHead(200, [
          ...contentHeaders,
          'ETag',
          etag,
          'X-Request-Id',
          requestId,
          'Content-Length',
          length,
        ])
        .end(body);
    }
    return { requestId, status: isUnchanged ? 304 : 200 };
  };

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return next(request, response);
    const started = performance.now();
    const readHash = () => {
      const secret = readCookie(request, sessionCookie);
      return secret === undefined ? undefined : hashToken(secret);
    };
    const cached = pollCache.find(url, readHash, clock.now());
    if (!cached) return next(request, response);
    const { requestId, status } = respond(request, response, cached);
    const { route } = cached;
    const seconds = (performance.now() - started) / 1000;
    metrics.observe({ method, route, status, seconds });
    log.debug({ requestId, method, route, status }, 'request');
  };
}
