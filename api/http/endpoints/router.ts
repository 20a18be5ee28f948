import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import { contract, specifiedEndpoint } from '#common/contract/contract.ts';
import type { Route } from './bind.ts';

/**
 * Routes every endpoint of the contract to its handler. Throws at start when an endpoint has no handler or two, so
 * that none can exist without its declared access.
 */
export function apiRouter(context: Context, routes: readonly Route[]): Middleware[] {
  const bound = new Map(routes.map((route) => [specifiedEndpoint(route.endpoint), route]));
  if (bound.size !== routes.length) throw new Error('An endpoint is bound twice.');
  const unbound = contract.filter(({ endpoint }) => !bound.has(endpoint)).map(({ name }) => name);
  if (unbound.length > 0) throw new Error(`Endpoints without a handler: ${unbound.join(', ')}`);

  const handlerOf =
    (route: Route): Middleware =>
    async (ctx) => {
      ctx.state['route'] = route.endpoint.path;
      ctx.set('Cache-Control', 'no-store');
      await route.handle(ctx, context);
    };
  // Looked up in a map, because the router compares a path with each of its patterns.
  const fixed = new Map<string, Middleware>();
  const router = new Router({ sensitive: true, strict: true });
  const fewestParametersFirst = routes.toSorted(
    (a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length,
  );
  for (const route of fewestParametersFirst) {
    const { method, path } = route.endpoint;
    if (path.includes('{')) router.register(path.replace(/\{(\w+)\}/g, ':$1'), [method], handlerOf(route));
    else fixed.set(`${method} ${path}`, handlerOf(route));
  }
  const matched = router.routes() as Middleware;
  return [
    (ctx, next) => {
      const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
      return (fixed.get(`${method} ${ctx.path}`) ?? matched)(ctx, next);
    },
    async (ctx, next) => {
      if (/^\/api(\/|$)/i.test(ctx.path)) throw new AppError('not_found');
      await next();
    },
  ];
}
