import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';

/** The pattern of an endpoint, never a path: paths carry investor IDs, also those that lead nowhere. */
function routeOf(ctx: KoaContext): string {
  const pattern: unknown = ctx.state['route'];
  if (typeof pattern === 'string') return pattern;
  if (ctx.path === '/healthz' || ctx.path === '/readyz') return ctx.path;
  if (ctx.path.startsWith('/api/')) return 'unknown endpoint';
  return ctx.path.startsWith('/assets/') ? 'asset' : 'page';
}

/** Gives each request an id and a log line without personal data. Nothing below may throw: `refusals` stands there. */
export function requestLog(context: Context): Middleware {
  return async (ctx, next) => {
    const requestId = context.ids.uuid();
    const started = performance.now();
    ctx.set('X-Request-Id', requestId);
    await next();
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
