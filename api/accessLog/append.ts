import { isIPv4 } from 'node:net';
import type { Context } from '#api/context.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Actor } from '#api/journal/append.ts';
import { DAY_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { type AccessEntry, AccessEntrySchema } from './entities.ts';

/** An equal entry within this time is skipped. */
const DEDUPLICATION_MS = 5 * MINUTE_MS;

export interface AccessDraft {
  readonly actor: Actor & { readonly type: AccessEntry['actorType'] };
  readonly action: AccessEntry['action'];
  readonly investorId?: string | undefined;
  readonly subject?: string | undefined;
  readonly detail?: string | undefined;
  /** Address of the client; only its network is stored. */
  readonly address: string;
  /** `ok`, or the code of the error. */
  readonly result: string;
  /** Whether to skip the entry when an equal one was written within the last five minutes. */
  readonly isDeduplicated: boolean;
}

/** The network of an address: a /24 of IPv4, a /48 of IPv6. */
function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = /^([\da-f:]+)::\/64$/.exec(address)?.[1]?.split(':');
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : 'unknown';
}

/** Appends an entry in a statement of its own, outside the transaction of the request. */
export async function appendAccess(context: Context, draft: AccessDraft): Promise<void> {
  const { actor, action, isDeduplicated, address } = draft;
  const em = context.rowsEm;
  const at = context.clock.now();
  const row = {
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    action,
    investorId: draft.investorId ?? null,
    subject: draft.subject ?? null,
    detail: draft.detail ?? null,
    network: networkOf(address),
    result: draft.result,
  };
  const recent = context.recentAccess;
  const key = JSON.stringify(Object.values(row));
  if (isDeduplicated) {
    const since = new Date(at.getTime() - DEDUPLICATION_MS);
    const last = recent.get(key);
    if (last !== undefined && last > since.getTime() && last <= at.getTime()) return;
    const found = await kysely(em)
      .selectFrom('access_entry')
      .select('at')
      .where('at', '>', since)
      .where('at', '<=', at)
      .where('actor_type', '=', row.actorType)
      .where('actor_id', '=', row.actorId)
      .where('actor_name', '=', row.actorName)
      .where('action', '=', row.action)
      .where('investor_id', 'is not distinct from', row.investorId)
      .where('subject', 'is not distinct from', row.subject)
      .where('detail', 'is not distinct from', row.detail)
      .where('network', '=', row.network)
      .where('result', '=', row.result)
      .limit(1)
      .executeTakeFirst();
    if (found) {
      recent.set(key, new Date(found.at).getTime());
      return;
    }
  }
  const expiresAt = new Date(at.getTime() + context.config.accessLogDays * DAY_MS);
  await context.em().insert(AccessEntrySchema, { ...row, at, expiresAt });
  recent.set(key, at.getTime());
}
