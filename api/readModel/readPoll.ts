import type { Context } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import type { PollRoute } from '#api/http/endpoints/accountPoll.ts';
import { etagOf } from '#api/http/endpoints/etag.ts';
import { serialise } from '#api/http/endpoints/serialise.ts';
import { findCallerWith, sessionByToken } from '#api/sessions/investorSessions.ts';
import type { CachedResponse } from './pollCache.ts';

/** A polled path: `prefix` and an investor ID. */
interface PollPath {
  readonly prefix: string;
  readonly route: PollRoute;
}

const PARAMETER = '{investorId}';

/** @throws when the path does not end with the investor ID, or the endpoint needs more than a session */
export function pollPath(route: PollRoute): PollPath {
  const { path, stepUp } = route.endpoint;
  if (stepUp) throw new Error(`${path} needs a recent proof of identity.`);
  if (!path.endsWith(PARAMETER)) throw new Error(`${path} does not end with ${PARAMETER}.`);
  return { prefix: path.slice(0, -PARAMETER.length), route };
}

/** The bytes of a text, each as one character. */
const toLatin1 = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

/**
 * Reads the response to an investor's poll of the own account from the database, and stores it for the next polls.
 * A stored body of the same version is used again, which matters while changes are not reported; without one, the
 * session and what the response shows are read by one statement.
 * @returns undefined when the middleware must respond, such as to a request without a valid session
 */
export async function readPoll(
  context: Context,
  { prefix, route }: PollPath,
  { url, secret }: { readonly url: string; readonly secret: string },
): Promise<CachedResponse | undefined> {
  const { pollCache } = context;
  const begun = pollCache.begin();
  const tokenHash = hashToken(secret);
  const { endpoint, withSession } = route;
  const joined = pollCache.peek(url) ? undefined : withSession;
  const found = await findCallerWith(context, tokenHash, joined ?? sessionByToken);
  if (!found || url !== `${prefix}${found.caller.investorId}`) return undefined;
  const { caller } = found;
  const { investorId } = caller;
  const row = joined && found.row;
  const { version, load } = await route.preparePoll({ context, investorId, caller, row });
  const etag = etagOf(context, endpoint, version);
  const known = pollCache.peek(url);
  const body = known?.etag === etag ? known.body : toLatin1(serialise(endpoint, await load()));
  const response: CachedResponse = { investorId, route: endpoint.path, etag, body };
  pollCache.store(begun, url, tokenHash, caller, response);
  return response;
}
