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

  const router = new Router({ sensitive: true, strict: true });
  // Fewest parameters first, so that a fixed path such as /x.csv is not matched by /{id}.
  const fixedFirst = routes.toSorted(
    (a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length,
  );
  for (const route of fixedFirst) {
    const { method, path } = route.endpoint;
    router.register(path.replace(/\{(\w+)\}/g, ':$1'), [method], async (ctx) => {
      ctx.state['route'] = path;
      ctx.set('Cache-Control', 'no-store');
      await route.handle(ctx, context);
    });
  }
  return [
    router.routes() as Middleware,
    async (ctx, next) => {
      if (/^\/api(\/|$)/i.test(ctx.path)) throw new AppError('not_found');
      await next();
    },
  ];
}
