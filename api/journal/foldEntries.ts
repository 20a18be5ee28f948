import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from './actions.ts';
import { type JournalEntry, JournalEntrySchema } from './entities.ts';

const PAGE = 1_000;

interface EntrySelection {
  /** The column by which entries are grouped. */
  readonly column: 'investorId' | 'subject';
  /** All when left out. */
  readonly actions?: readonly JournalAction[];
}

/** Entries in the order of group and sequence number; reads them page by page. */
async function* entriesByGroup(
  em: Em,
  { column, actions }: EntrySelection,
): AsyncGenerator<readonly [key: string, entry: JournalEntry]> {
  const ofActions = actions ? [{ action: { $in: [...actions] } }] : [];
  let last = { key: '', seq: 0 };
  for (;;) {
    const { key, seq } = last;
    const afterLast = [{ [column]: key, seq: { $gt: seq } }, { [column]: { $gt: key } }];
    const page: JournalEntry[] = await em.find(
      JournalEntrySchema,
      { $and: [{ [column]: { $gte: key } }, { $or: afterLast }, ...ofActions] },
      { orderBy: [{ [column]: 'asc' }, { seq: 'asc' }], limit: PAGE, disableIdentityMap: true },
    );
    for (const entry of page) {
      last = { key: entry[column] ?? '', seq: entry.seq };
      yield [last.key, entry];
    }
    if (page.length < PAGE) return;
  }
}

/**
 * Folds the entries of each group into one state. Needs memory for a page of entries and the state of one group.
 */
export async function* foldEntries<ReplayedState>(
  em: Em,
  selection: EntrySelection,
  fold: (state: ReplayedState | undefined, entry: JournalEntry) => ReplayedState | undefined,
): AsyncGenerator<{ readonly key: string; readonly state: ReplayedState | undefined }> {
  let current: { key: string; state: ReplayedState | undefined } | undefined;
  for await (const [key, entry] of entriesByGroup(em, selection)) {
    if (current && current.key !== key) {
      yield current;
      current = undefined;
    }
    current = { key, state: fold(current?.state, entry) };
  }
  if (current) yield current;
}
