import { entryTexts } from '#api/messages/journal.ts';
import { entryField, entrySentence, fieldText } from '#common/contract/entryTexts.ts';
import type { SentenceValues } from '#common/contract/journalValues.ts';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { accountFields, payoutAccountFields, withdrawalFields } from './accountRecords.ts';
import { definitionOf, firmActionOf, isInvestorAction } from './actions.ts';
import type { Snapshot } from './append.ts';
import { documentFields, documentRequestFields } from './documentRecords.ts';
import type { JournalEntry } from './entities.ts';
import { shownOf } from './recordFields.ts';
import { asAmount, asTransaction, nested, transactionValues } from './shownValues.ts';

type Entry = Pick<JournalEntry, 'action' | 'before' | 'after' | 'subject'>;
type Change = ActivityEntry['changes'][number];

/** A side of an entry; null when there is none. */
export const parseSnapshot = (text: string | null | undefined): Record<string, unknown> | null =>
  text ? (JSON.parse(text) as Record<string, unknown>) : null;

const within = (record: string, fields: ReturnType<typeof shownOf>) =>
  fields.map(({ name, read }) => ({ name, read: (side: Snapshot) => read(nested(side, record)) }));

/** The fields that people see of an entry, in the order of a list. */
const SHOWN_FIELDS = [
  ...shownOf(accountFields),
  { name: 'transaction' as const, read: (side: Snapshot) => asTransaction(side['transaction']) },
  ...within('withdrawal', shownOf(withdrawalFields)),
  ...within('payoutAccount', shownOf(payoutAccountFields)),
  ...within('document', shownOf(documentFields)),
  ...within('documentRequest', shownOf(documentRequestFields)),
];

/** What differs between two sides, as English text and in parts: amounts in USD, long addresses shortened. */
export function describeDifference(before: Snapshot | null, after: Snapshot | null): Change[] {
  const t = entryTexts(DEFAULT_LANGUAGE);
  return SHOWN_FIELDS.map(({ name, read }) => {
    const [from, to] = [before && read(before), after && read(after)];
    const texts = { before: from && fieldText(t, from), after: to && fieldText(t, to) };
    return { field: entryField(t, name), ...texts, name, from, to };
  }).filter((change) => change.before !== change.after);
}

/** The changes of an account in an entry. @param after the parsed side, where it is known */
export const describeChanges = (
  entry: Entry,
  after: Snapshot | null = parseSnapshot(entry.after),
): Change[] => describeDifference(parseSnapshot(entry.before), after);

/** What the sentence about an entry contains. */
export function readSentenceValues(action: string, after: Snapshot | null): SentenceValues {
  const { kind, isValuation } = definitionOf(action);
  if (kind === 'transaction') return transactionValues(after);
  if (kind === 'withdrawal') return asAmount(nested(after, 'withdrawal')['amount']) ?? {};
  return (isValuation && asAmount(after?.['totalValue'])) || asAmount(nested(after, 'charge')['total']) || {};
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
  const [, sentence] = firmActionOf(action);
  return sentence
    .replace('{coin}', () => subject?.toUpperCase() ?? 'a coin')
    .replace('{status}', () => textOf(after?.['status']) ?? 'with another status')
    .replace('{change}', () => textOf(after?.['change']) ?? 'a change');
}
