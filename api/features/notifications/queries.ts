import type { FilterQuery } from '@mikro-orm/core';
import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { definitionOf, JOURNAL_ACTIONS } from '#api/journal/actions.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';

const MAX_NOTIFICATIONS = 50;

const NOTIFIED_ACTIONS = JOURNAL_ACTIONS.filter((action) => definitionOf(action).notification);

const notifiedEntries = (investorId: string, range: object = {}) =>
  ({
    investorId,
    actorType: { $in: ['staff', 'system'] },
    action: { $in: NOTIFIED_ACTIONS },
    ...range,
  }) as FilterQuery<JournalEntry>;

/** Entries of which the investor is notified, newest first. */
const findNotified = (
  em: Em,
  investorId: string,
  { limit, upTo }: { readonly limit: number; readonly upTo?: number },
): Promise<JournalEntry[]> =>
  em.find(
    JournalEntrySchema,
    notifiedEntries(investorId, upTo === undefined ? {} : { seq: { $lte: upTo } }),
    { orderBy: { seq: 'desc' }, limit, disableIdentityMap: true },
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
  return `${investorId} ${notificationsReadTo} ${await findNewest(em, investorId)}`;
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
  const entries = await findNotified(em, investorId, { limit: MAX_NOTIFICATIONS });
  return { entries, readTo, unread: await countUnread(em, investorId, readTo) };
}
