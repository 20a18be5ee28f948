import type { Context as KoaContext, Middleware } from 'koa';
import type { Config } from '#api/config/config.ts';
import { AppError } from '../../errors/appError.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Names of this computer that no DNS server can point elsewhere. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this service sent the request under a loopback name. Only for those names may the origin be
 * compared with `Host`: any other name can be made to resolve to this computer (DNS rebinding).
 */
function isFromLoopbackPage(ctx: KoaContext, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  return LOOPBACK.has(new URL(origin).hostname) && origin === `http://${ctx.get('Host')}`;
}

/** Refuses state-changing calls that a browser says come from another site than PUBLIC_URL. */
export function requireSameOrigin(config: Pick<Config, 'publicUrl' | 'production'>): Middleware {
  const ownOrigin = new URL(config.publicUrl).origin;
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const isSameSite = site === '' || site === 'same-origin' || site === 'none';
      const isOwnOrigin =
        origin === '' || origin === ownOrigin || (!config.production && isFromLoopbackPage(ctx, origin));
      if (!isSameSite || !isOwnOrigin) throw new AppError('cross_origin');
    }
    await next();
  };
}
