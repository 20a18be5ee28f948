import type { Context as KoaContext } from 'koa';

/**
 * Whether If-None-Match contains this tag. Not `ctx.fresh`: a `fetch` outside browsers adds `Cache-Control: no-cache`
 * to a conditional request, which makes `ctx.fresh` false.
 */
export const etagMatches = (ctx: KoaContext, tag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((stated) => stated.trim().replace(/^W\//, '') === `"${tag}"`);
