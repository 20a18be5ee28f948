import { entryTexts } from '#api/messages/journal.ts';
import { entryField, entrySentence, fieldText } from '#common/contract/entryTexts.ts';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { firmActionOf, isInvestorAction } from './actions.ts';
import type { Snapshot } from './append.ts';
import type { JournalEntry } from './entities.ts';
import { readFields, readSentenceValues } from './entryValues.ts';

type Entry = Pick<JournalEntry, 'action' | 'before' | 'after' | 'subject'>;
type Change = ActivityEntry['changes'][number];

/** A side of an entry; null when there is none. */
export const parseSnapshot = (text: string | null | undefined): Record<string, unknown> | null =>
  text ? (JSON.parse(text) as Record<string, unknown>) : null;

/** The changes of an account as English text, and in parts: amounts in USD, long addresses shortened. */
export function describeChanges(entry: Entry, after: Snapshot | null = parseSnapshot(entry.after)): Change[] {
  const t = entryTexts(DEFAULT_LANGUAGE);
  return readFields(parseSnapshot(entry.before), after)
    .map(({ name, from, to }) => ({
      field: entryField(t, name),
      before: from && fieldText(t, from),
      after: to && fieldText(t, to),
      name,
      from,
      to,
    }))
    .filter((change) => change.before !== change.after);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The entry as one sentence. @param after the parsed side, where it is known */
export function describeEntry(
  entry: Entry,
  after: Snapshot | null = parseSnapshot(entry.after),
  language: Language = DEFAULT_LANGUAGE,
): string {
  const { action, subject } = entry;
  if (isInvestorAction(action)) {
    return entrySentence(entryTexts(language), action, readSentenceValues(action, after));
  }
  return firmActionOf(action).describe({
    coin: subject?.toUpperCase() ?? 'a coin',
    status: textOf(after?.['status']) ?? 'with another status',
    change: textOf(after?.['change']) ?? 'a change',
  });
}
