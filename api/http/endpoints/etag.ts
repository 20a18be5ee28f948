import { createHash } from 'node:crypto';
import type { Context as KoaContext } from 'koa';

/** A short tag that changes with its source and does not reveal it. */
export const createTag = (source: string): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, 22);

/**
 * Whether the caller holds the version of this tag. Not `ctx.fresh`: a `fetch` outside browsers adds
 * `Cache-Control: no-cache` to a conditional request, which would void it.
 */
export const etagMatches = (ctx: KoaContext, tag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((held) => held.trim().replace(/^W\//, '') === `"${tag}"`);
