import type { FilterQuery } from '@mikro-orm/core';
import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { definitionOf, JOURNAL_ACTIONS } from '#api/journal/actions.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';

const MAX_NOTIFICATIONS = 50;
/** Decisions that many later valuations do not push off the list. */
const MAX_DECISIONS = 10;

const NOTIFIED_ACTIONS = JOURNAL_ACTIONS.filter((action) => definitionOf(action).notification);

const DECISIONS = NOTIFIED_ACTIONS.filter((action) => definitionOf(action).notification === 'withdrawal');

const notifiedEntries = (investorId: string, range: object = {}) =>
  ({
    investorId,
    actorType: { $in: ['staff', 'system'] },
    action: { $in: NOTIFIED_ACTIONS },
    ...range,
  }) as FilterQuery<JournalEntry>;

const NEWEST_FIRST = { orderBy: { seq: 'desc' }, disableIdentityMap: true } as const;

/** Entries of which the investor is notified, newest first. */
const findNotified = (
  em: Em,
  investorId: string,
  { limit, upTo }: { readonly limit: number; readonly upTo?: number },
): Promise<JournalEntry[]> =>
  em.find(
    JournalEntrySchema,
    notifiedEntries(investorId, upTo === undefined ? {} : { seq: { $lte: upTo } }),
    { ...NEWEST_FIRST, limit },
  );

/** The newest decisions on withdrawals before an entry. */
const findDecisions = (em: Em, investorId: string, before: number): Promise<JournalEntry[]> =>
  em.find(
    JournalEntrySchema,
    notifiedEntries(investorId, { action: { $in: DECISIONS }, seq: { $lt: before } }),
    { ...NEWEST_FIRST, limit: MAX_DECISIONS },
  );

/** The number of the newest notified entry, at most `upTo`; 0 when there is none. */
export async function findNewest(em: Em, investorId: string, upTo?: number): Promise<number> {
  const range = upTo === undefined ? { limit: 1 } : { limit: 1, upTo };
  return (await findNotified(em, investorId, range))[0]?.seq ?? 0;
}

export const countUnread = (em: Em, investorId: string, readTo: number): Promise<number> =>
  em.count(JournalEntrySchema, notifiedEntries(investorId, readTo > 0 ? { seq: { $gt: readTo } } : {}));

/** Changes with the list of notifications and with what is read of it. */
export async function readVersion(em: Em, investorId: string): Promise<string> {
  const { notificationsReadTo } = await findAccount(em, investorId);
  // An entry can become visible after one with a higher number, so the number alone is not enough.
  const count = await countUnread(em, investorId, 0);
  return `${investorId} ${notificationsReadTo} ${await findNewest(em, investorId)} ${count}`;
}

interface Notifications {
  readonly entries: readonly JournalEntry[];
  readonly unread: number;
  /** The number of the last read entry. */
  readonly readTo: number;
}

/** @throws {AppError} `not_found` */
export async function findNotifications(em: Em, investorId: string): Promise<Notifications> {
  const { notificationsReadTo: readTo } = await findAccount(em, investorId);
  const newest = await findNotified(em, investorId, { limit: MAX_NOTIFICATIONS });
  const oldest = newest.length < MAX_NOTIFICATIONS ? undefined : newest.at(-1);
  const decisions = oldest ? await findDecisions(em, investorId, oldest.seq) : [];
  const known = newest.filter(({ action }) => DECISIONS.some((decision) => decision === action)).length;
  const entries = [...newest, ...decisions.slice(0, Math.max(0, MAX_DECISIONS - known))];
  return { entries, readTo, unread: await countUnread(em, investorId, readTo) };
}
