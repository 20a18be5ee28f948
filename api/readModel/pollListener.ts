import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Cookies from 'cookies';
import type { Context } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import { cookieName } from '#api/http/cookies.ts';
import type { PollRoute } from '#api/http/endpoints/accountPoll.ts';
import { includesTag } from '#api/http/endpoints/etag.ts';
import { recordRequest } from '#api/http/middleware/requestLog.ts';
import { createSecurityHeaders } from '#api/http/middleware/securityHeaders.ts';
import type { CachedResponse } from './pollCache.ts';
import { pollPath, readPoll } from './readPoll.ts';

/**
 * Responds to polls of investors before the middleware runs: from the cache, or from the database with few statements.
 * Every other request goes to `next`, also one that must be rejected. The checks are those of the endpoint: a valid
 * session, and data of that session's account.
 */
export function createPollListener(
  context: Context,
  routes: readonly PollRoute[],
  next: RequestListener,
): RequestListener {
  const { pollCache, clock, random } = context;
  const paths = routes.map(pollPath);
  const sessionCookie = cookieName(context.config, 'investor');
  const unchangedHeaders = ['Cache-Control', 'no-store'];
  const contentHeaders = [
    ...Object.entries(createSecurityHeaders(context.config)).flat(),
    ...unchangedHeaders,
    'Content-Type',
    'application/json; charset=utf-8',
  ];

  const respond = (
    request: IncomingMessage,
    response: ServerResponse,
    { etag, body, route }: CachedResponse,
    started: number,
  ) => {
    const requestId = random.uuid();
    const isUnchanged = includesTag(request.headers['if-none-match'], etag);
    const tags = ['ETag', etag, 'X-Request-Id', requestId];
    if (isUnchanged) {
      response.writeHead(304, [...unchangedHeaders, ...tags]).end();
    } else {
      const length = String(body.length);
      response.writeHead(200, [...contentHeaders, ...tags, 'Content-Length', length]).end(body, 'latin1');
    }
    const status = isUnchanged ? 304 : 200;
    recordRequest(context, { requestId, method: 'GET', route, status }, started, 'debug');
  };

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return next(request, response);
    const path = paths.find(({ prefix }) => url.startsWith(prefix));
    // As Koa does.
    const secret = path && new Cookies(request, response).get(sessionCookie);
    if (!path || secret === undefined) return next(request, response);
    const started = performance.now();
    const cached = pollCache.find(url, () => hashToken(secret), clock.now());
    if (cached) return respond(request, response, cached, started);
    // Errors are those of the middleware, which reads again.
    const read = readPoll(context, path, { url, secret }).catch(() => undefined);
    read.then((found) => {
      if (found) respond(request, response, found, started);
      else next(request, response);
    });
  };
}
