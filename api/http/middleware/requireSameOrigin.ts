import type { Context as KoaContext, Middleware } from 'koa';
import type { Config } from '#api/config/config.ts';
import { isLoopback } from '#common/domain/isLoopback.ts';
import { AppError } from '../../errors/appError.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this service sent the request under a loopback name. Only loopback origins may be compared with
 * `Host`, because any other name can be made to resolve to this computer (DNS rebinding).
 */
function isFromLoopbackPage(ctx: KoaContext, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  return isLoopback(new URL(origin).hostname) && origin === `http://${ctx.get('Host')}`;
}

/** Rejects state-changing requests that a browser sends from another origin than PUBLIC_URL. */
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
