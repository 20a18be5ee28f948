import { definitionOf } from '#api/journal/actions.ts';
import { describeChanges, describeEntry } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import type { Notification } from '#common/contract/notifications.ts';

/** The description, the changed fields of an account and the note for the investor. */
function textOf(entry: JournalEntry): string {
  const isAboutAccount = definitionOf(entry.action).notification === 'account';
  const fields = isAboutAccount ? describeChanges(entry).map(({ field }) => field) : [];
  const parts = [describeEntry(entry)];
  if (fields.length > 0) parts.push(`Changed: ${fields.join(', ')}.`);
  if (entry.investorNote) parts.push(entry.investorNote);
  return parts.join(' ');
}

/** @param readTo number of the last read entry */
export const presentNotification = (entry: JournalEntry, readTo: number): Notification => ({
  id: String(entry.seq),
  at: entry.at.toISOString(),
  kind: definitionOf(entry.action).notification ?? 'account',
  title: definitionOf(entry.action).title,
  text: textOf(entry),
  read: entry.seq <= readTo,
});
