import type { Middleware } from 'koa';
import type { Context } from '#api/context.ts';

/**
 * Logs once, in production, that the service is behind a proxy that it does not trust: all visitors then have the
 * proxy's address and share one request limit. The header is not logged, because it contains addresses.
 */
export function reportUntrustedProxy({ config, log }: Context): Middleware {
  let isReported = !config.production || config.trustedProxies > 0;
  return async (ctx, next) => {
    if (!isReported && (ctx.get('X-Forwarded-For') || ctx.get('Forwarded'))) {
      isReported = true;
      log.warn(
        'A request came with X-Forwarded-For or Forwarded, which is ignored because TRUST_PROXY is 0. ' +
          'If the service stands behind a proxy, all visitors share one limit of attempts: ' +
          'set TRUST_PROXY to the number of proxies in front.',
      );
    }
    await next();
  };
}
