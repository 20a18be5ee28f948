import type { Context as KoaContext, Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import type { HandledRequest } from '#api/metrics/requestMetrics.ts';

const OPERATIONAL_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The pattern of an endpoint, never a path: paths contain investor IDs, even those of unknown endpoints. */
function routeOf(ctx: KoaContext): string {
  const pattern: unknown = ctx.state['route'];
  if (typeof pattern === 'string') return pattern;
  if (OPERATIONAL_PATHS.has(ctx.path)) return ctx.path;
  if (ctx.path.startsWith('/api/')) return 'unknown endpoint';
  return ctx.path.startsWith('/assets/') ? 'asset' : 'page';
}

/** Counts a request in the metrics and logs it, for the middleware and for polls that are answered before it. */
export function recordRequest(
  { metrics, log }: Pick<Context, 'metrics' | 'log'>,
  request: HandledRequest & { readonly requestId: string },
  startedAt: number,
  level: 'info' | 'debug',
): void {
  const ms = performance.now() - startedAt;
  metrics?.observe(request, ms / 1000);
  log[level]({ ...request, ms: Math.round(ms) }, 'request');
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
    recordRequest(context, { requestId, method, route: routeOf(ctx), status }, startedAt, 'info');
  };
}
