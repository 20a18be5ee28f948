import type { Em } from '#api/db/openDatabase.ts';
import { type JournalEntry, JournalEntrySchema } from './entities.ts';

const PAGE = 1_000;

interface EntrySelection {
  /** What the entries are grouped by. */
  readonly column: 'investorId' | 'subject';
  /** Only these; all when left out. */
  readonly actions?: readonly string[];
}

/** Entries ordered by group and sequence number, with one page in memory. */
async function* grouped(
  em: Em,
  { column, actions }: EntrySelection,
): AsyncGenerator<readonly [key: string, entry: JournalEntry]> {
  const which = actions ? [{ action: { $in: [...actions] } }] : [];
  let last = { key: '', seq: 0 };
  for (;;) {
    const { key, seq } = last;
    const further = [{ [column]: key, seq: { $gt: seq } }, { [column]: { $gt: key } }];
    const page: JournalEntry[] = await em.find(
      JournalEntrySchema,
      { $and: [{ [column]: { $gte: key } }, { $or: further }, ...which] },
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
 * Folds the entries of each group into one value. Holds a page of entries and the value of one group in memory.
 */
export async function* foldEntries<Claim>(
  em: Em,
  selection: EntrySelection,
  fold: (claim: Claim | undefined, entry: JournalEntry) => Claim | undefined,
): AsyncGenerator<{ readonly key: string; readonly claim: Claim | undefined }> {
  let current: { key: string; claim: Claim | undefined } | undefined;
  for await (const [key, entry] of grouped(em, selection)) {
    if (current && current.key !== key) {
      yield current;
      current = undefined;
    }
    current = { key, claim: fold(current?.claim, entry) };
  }
  if (current) yield current;
}
