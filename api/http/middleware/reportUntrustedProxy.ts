import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';

/**
 * Reports once, in production, that a proxy in front is not trusted: every visitor then has the proxy's
 * address and shares its budget of attempts. The header itself is not logged, because it holds addresses.
 */
export function reportUntrustedProxy({ config, log }: Context): Middleware {
  let reported = !config.production || config.trustedProxies > 0;
  return async (ctx, next) => {
    if (!reported && (ctx.get('X-Forwarded-For') || ctx.get('Forwarded'))) {
      reported = true;
      log.warn(
        'A request came with X-Forwarded-For or Forwarded, which is ignored because TRUST_PROXY is 0. ' +
          'If the service stands behind a proxy, all visitors share one budget of attempts: ' +
          'set TRUST_PROXY to the number of proxies in front.',
      );
    }
    await next();
  };
}
