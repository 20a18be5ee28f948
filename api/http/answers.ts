import { ConnectionException, DeadlockException, LockWaitTimeoutException } from '@mikro-orm/core';
import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import type { ErrorBody } from '#common/contract/endpoint.ts';
import { Refusal } from './errors.ts';

/** What the database says when the same request may pass in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionException ||
  error instanceof DeadlockException ||
  error instanceof LockWaitTimeoutException;

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // A malformed percent-escape in the path is refused by the router with a 400 of its own.
  if (error instanceof URIError)
    return new Refusal('malformed_body', { message: 'The address could not be read.' });
  return undefined;
}

const BUSY: ConstructorParameters<typeof Refusal> = ['unavailable', { retryAfter: 2 }];
const FAULT: ConstructorParameters<typeof Refusal> = ['internal'];

/** The pattern of an endpoint, never a path: paths carry investor IDs, also those that lead nowhere. */
function routeOf(ctx: KoaContext): string {
  const pattern: unknown = ctx.state['route'];
  if (typeof pattern === 'string') return pattern;
  if (ctx.path === '/healthz' || ctx.path === '/readyz') return ctx.path;
  if (ctx.path.startsWith('/api/')) return 'unknown endpoint';
  return ctx.path.startsWith('/assets/') ? 'asset' : 'page';
}

/** Gives each request an id, logs it without personal data, and turns what was thrown into the error shape. */
export function answers(context: Context): Middleware {
  return async (ctx, next) => {
    const requestId = context.ids.uuid();
    const started = performance.now();
    ctx.set('X-Request-Id', requestId);
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) context.log.error({ requestId, err: error }, 'unexpected error');
      const shown = refusal ?? new Refusal(...(isPassing(error) ? BUSY : FAULT));
      const body: ErrorBody = {
        success: false,
        code: shown.code,
        message: shown.message,
        ...(shown.fields ? { fields: { ...shown.fields } } : {}),
        requestId,
      };
      ctx.status = shown.status;
      if (shown.retryAfter) ctx.set('Retry-After', String(shown.retryAfter));
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(body);
    }
    context.log.info(
      {
        requestId,
        method: ctx.method,
        route: routeOf(ctx),
        status: ctx.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
