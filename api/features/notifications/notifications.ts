import type { FilterQuery } from '@mikro-orm/core';
import { lockAccount } from '#api/accounts/changeAccount.ts';
import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { fieldError } from '#api/errors/appError.ts';
import { definitionOf, JOURNAL_ACTIONS } from '#api/journal/actions.ts';
import { describeChanges, describeEntry } from '#api/journal/describe.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Notification } from '#common/contract/notifications.ts';

const MAX_NOTIFICATIONS = 50;

const NOTIFIED_ACTIONS = JOURNAL_ACTIONS.filter((action) => definitionOf(action).notification);

/** Entries about an account that are news to its investor: made by somebody else, and worth saying. */
const notifiedEntries = (investorId: string, after = 0): FilterQuery<JournalEntry> => ({
  investorId,
  actorType: { $in: ['staff', 'system'] },
  action: { $in: NOTIFIED_ACTIONS },
  ...(after > 0 ? { seq: { $gt: after } } : {}),
});

const findReadPosition = async (em: Em, investorId: string): Promise<number> =>
  (await findAccount(em, investorId)).notificationsReadTo;

/** The note under a decision is what the investor most wants to read; else what changed. */
function textOf(entry: JournalEntry): string {
  const words = definitionOf(entry.action);
  const changes = words.notification === 'account' ? describeChanges(entry).map(({ field }) => field) : [];
  const parts = [describeEntry(entry)];
  if (changes.length > 0) parts.push(`Changed: ${changes.join(', ')}.`);
  if (entry.investorNote) parts.push(entry.investorNote);
  return parts.join(' ');
}

const present = (entry: JournalEntry, seen: number): Notification => ({
  id: String(entry.seq),
  at: entry.at.toISOString(),
  kind: definitionOf(entry.action).notification ?? 'account',
  title: definitionOf(entry.action).title,
  text: textOf(entry),
  read: entry.seq <= seen,
});

/** Changes whenever the list or what is read of it would. */
export async function notificationsVersion(em: Em, investorId: string): Promise<string> {
  const seen = await findReadPosition(em, investorId);
  const [newest] = await em.find(JournalEntrySchema, notifiedEntries(investorId), {
    orderBy: { seq: 'desc' },
    limit: 1,
    disableIdentityMap: true,
  });
  return `${investorId} ${seen} ${newest?.seq ?? 0}`;
}

export async function readNotifications(
  em: Em,
  investorId: string,
): Promise<{ unread: number; notifications: Notification[] }> {
  const seen = await findReadPosition(em, investorId);
  const entries = await em.find(JournalEntrySchema, notifiedEntries(investorId), {
    orderBy: { seq: 'desc' },
    limit: MAX_NOTIFICATIONS,
    disableIdentityMap: true,
  });
  const unread = await em.count(JournalEntrySchema, notifiedEntries(investorId, seen));
  return { unread, notifications: entries.map((entry) => present(entry, seen)) };
}

/**
 * Marks everything up to and including one notification as read; never more than there is, and never
 * back. Answers how many are still unread.
 */
export async function markRead(work: UnitOfWork, investorId: string, upTo: string): Promise<number> {
  if (!/^\d{1,9}$/.test(upTo)) throw fieldError('upTo', 'Unknown notification');
  const investor = await lockAccount(work, { investorId });
  const [newest] = await work.em.find(
    JournalEntrySchema,
    { $and: [notifiedEntries(investorId), { seq: { $lte: Number(upTo) } }] } as FilterQuery<JournalEntry>,
    { orderBy: { seq: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  investor.notificationsReadTo = Math.max(investor.notificationsReadTo, newest?.seq ?? 0);
  return work.em.count(JournalEntrySchema, notifiedEntries(investorId, investor.notificationsReadTo));
}
