import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';

const OPERATIONAL_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The pattern of an endpoint, never a path: paths contain investor IDs, even those of unknown endpoints. */
function routeOf(ctx: KoaContext): string {
  const pattern: unknown = ctx.state['route'];
  if (typeof pattern === 'string') return pattern;
  if (OPERATIONAL_PATHS.has(ctx.path)) return ctx.path;
  if (ctx.path.startsWith('/api/')) return 'unknown endpoint';
  return ctx.path.startsWith('/assets/') ? 'asset' : 'page';
}

/**
 * Gives each request an id, a log line without personal data, and a place in the metrics. Inner middleware must not
 * throw; `handleErrors` follows directly.
 */
export function requestLog(context: Context): Middleware {
  return async (ctx, next) => {
    const requestId = context.random.uuid();
    const startedAt = performance.now();
    ctx.set('X-Request-Id', requestId);
    await next();
    const { method, status } = ctx;
    const route = routeOf(ctx);
    const ms = performance.now() - startedAt;
    context.metrics?.observe({ method, route, status, seconds: ms / 1000 });
    context.log.info({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
  };
}
