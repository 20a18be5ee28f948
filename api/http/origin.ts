import type { Middleware } from 'koa';
import type { Config } from '#api/config.ts';
import { Refusal } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses state-changing calls that a browser says come from another site. */
export function sameOriginOnly(config: Config): Middleware {
  const ownOrigin = new URL(config.publicUrl).origin;
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const sameSite = site === '' || site === 'same-origin' || site === 'none';
      const sameOrigin = origin === '' || origin === ownOrigin || origin === `${ctx.protocol}://${ctx.host}`;
      if (!sameSite || !sameOrigin) throw new Refusal('cross_origin');
    }
    await next();
  };
}
