import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import { cookieName } from '#api/http/cookies.ts';
import type { Caller } from '#api/http/endpoints/access.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';

interface Poll {
  readonly endpoint: Endpoint;
  readonly context: Context;
  readonly caller: Caller;
  readonly ctx: KoaContext;
}

/**
 * Stores the response to an investor's poll, so that the next one is answered from memory.
 * @param begun `pollCache.begin()` from before the session was read
 * @param read serialises the body
 * @returns the body; undefined when this request is not cached
 */
export async function cachePoll(
  { endpoint, context, caller, ctx }: Poll,
  begun: number,
  etag: string,
  read: () => Promise<string>,
): Promise<string | undefined> {
  const { pollCache, changeFeed, config } = context;
  if (caller.kind !== 'investor' || !endpoint.background || !changeFeed.isCurrent()) return undefined;
  const secret = ctx.cookies.get(cookieName(config, 'investor'));
  // Other spellings of the same path would each take memory.
  const url = endpoint.path.replace('{investorId}', caller.investorId);
  if (ctx.url !== url || !secret) return undefined;
  const body = await read();
  pollCache.store(begun, url, hashToken(secret), caller, {
    investorId: caller.investorId,
    route: endpoint.path,
    etag,
    body: Buffer.from(body),
  });
  return body;
}
