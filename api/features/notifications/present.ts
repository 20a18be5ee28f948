import { definitionOf, isInvestorAction, titleOf } from '#api/journal/actions.ts';
import { describeChanges, describeEntry, parseSnapshot, readSentenceValues } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { entryTexts } from '#api/messages/journal.ts';
import { changedFields } from '#common/contract/entryTexts.ts';
import type { Notification } from '#common/contract/notifications.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';

/**
 * The text contains the description, the changed fields of an account and the note for the investor.
 * @param readTo number of the last read entry
 */
export function presentNotification(entry: JournalEntry, readTo: number): Notification {
  const { action, investorNote } = entry;
  const { notification: kind = 'account' } = definitionOf(action);
  const after = parseSnapshot(entry.after);
  const changes = kind === 'account' && isInvestorAction(action) ? describeChanges(entry, after) : [];
  const fields = changes.map(({ field }) => field);
  const parts = [
    describeEntry(entry, after),
    ...(fields.length > 0 ? [changedFields(entryTexts(DEFAULT_LANGUAGE), fields)] : []),
    ...(investorNote ? [investorNote] : []),
  ];
  return {
    id: String(entry.seq),
    at: entry.at.toISOString(),
    kind,
    title: titleOf(action),
    text: parts.join(' '),
    read: entry.seq <= readTo,
    action,
    values: isInvestorAction(action) ? readSentenceValues(action, after) : undefined,
    changed: changes.length > 0 ? changes.map(({ name }) => name) : undefined,
    investorNote: investorNote ?? undefined,
  };
}
