import type { FilterQuery } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import { type Cursor, sortDirection, textSearch } from '#api/http/lists/lists.ts';
import { describeChanges, describeEntry, findActionsByTitle, parseSnapshot } from '#api/journal/describe.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { JOURNAL_ACTORS, JournalEntry as JournalAnswer } from '#common/contract/activity.ts';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';

/** The greatest sequence number that the column holds. */
const MAX_SEQ = 2 ** 31 - 1;

interface Window {
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
}

interface JournalFilter {
  readonly q: string;
  readonly sort: string;
  readonly status?: (typeof JOURNAL_ACTORS)[number] | undefined;
  readonly action?: string | undefined;
  readonly investorId?: string | undefined;
}

const all = (conditions: readonly object[]) => ({ $and: conditions }) as FilterQuery<JournalEntry>;

/** The sequence is the order of time, and the only one that has no equals. */
const orderOf = (sort: string) => ({ seq: sortDirection(sort) }) as const;

const page = (
  em: Em,
  conditions: readonly object[],
  { sort, limit, offset }: Window,
): Promise<[JournalEntry[], number]> =>
  em.findAndCount(JournalEntrySchema, all(conditions), {
    orderBy: orderOf(sort),
    limit,
    offset,
    disableIdentityMap: true,
  });

function matching(em: Em, { q, status, action, investorId }: JournalFilter): object[] {
  const conditions: object[] = [];
  if (status) conditions.push({ actorType: status });
  if (action) conditions.push({ action: { $in: [action, ...findActionsByTitle(action)] } });
  if (investorId) conditions.push({ investorId: normaliseInvestorId(investorId) ?? investorId });
  if (q) {
    const columns = textSearch(
      em,
      ['actorName', 'action', 'investorId', 'subject', 'reason', 'investorNote'],
      q,
    );
    const bySeq = /^\d+$/.test(q) && Number(q) <= MAX_SEQ ? [{ seq: Number(q) }] : [];
    conditions.push({ $or: [columns, { action: { $in: findActionsByTitle(q) } }, ...bySeq] });
  }
  return conditions;
}

/** A page of the journal and how many entries match in all. */
export const findJournalEntries = (
  em: Em,
  filter: JournalFilter & Window,
): Promise<[JournalEntry[], number]> => page(em, matching(em, filter), filter);

/** The next entries of the whole journal. */
export function findNextJournalEntries(
  em: Em,
  filter: JournalFilter,
  { last, limit }: Cursor<JournalEntry>,
): Promise<JournalEntry[]> {
  const beyond = sortDirection(filter.sort) === 'asc' ? '$gt' : '$lt';
  const conditions = last ? [{ seq: { [beyond]: last.seq } }] : [];
  return em.find(JournalEntrySchema, all([...matching(em, filter), ...conditions]), {
    orderBy: orderOf(filter.sort),
    limit,
    disableIdentityMap: true,
  });
}

/** A page of one account's entries; the search looks at what was done. */
export function findActivity(
  em: Em,
  investorId: string,
  filter: Window & { readonly q: string },
): Promise<[JournalEntry[], number]> {
  const conditions: object[] = [{ investorId }];
  if (filter.q) conditions.push({ action: { $in: findActionsByTitle(filter.q) } });
  return page(em, conditions, filter);
}

export function presentJournalEntry(entry: JournalEntry): JournalAnswer {
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorType: entry.actorType,
    actor: entry.actorName,
    action: entry.action,
    investorId: entry.investorId ?? undefined,
    summary: describeEntry(entry),
    before: parseSnapshot(entry.before),
    after: parseSnapshot(entry.after),
    reason: entry.reason ?? undefined,
    investorNote: entry.investorNote ?? undefined,
    hash: entry.hash,
    previousHash: entry.previousHash,
  };
}

/** The same for a spreadsheet: what changed stays the text that was hashed. */
export const presentJournalRow = (entry: JournalEntry) => ({
  ...presentJournalEntry(entry),
  before: entry.before,
  after: entry.after,
});

interface Reader {
  /** True for the account's investor, who reads neither staff names nor internal notes. */
  readonly isInvestor: boolean;
  readonly firmName: string;
}

function presentActor(entry: JournalEntry, { isInvestor, firmName }: Reader): string {
  if (!isInvestor) return entry.actorName;
  if (entry.actorType === 'staff') return `${firmName} staff`;
  return entry.actorType === 'investor' ? 'You' : firmName;
}

export function presentActivity(entry: JournalEntry, reader: Reader): ActivityEntry {
  // What an investor writes with a request is among the changes.
  const isByInvestor = entry.actorType === 'investor';
  return {
    id: String(entry.seq),
    at: entry.at.toISOString(),
    by: presentActor(entry, reader),
    action: entry.action,
    summary: describeEntry(entry),
    changes: describeChanges(entry),
    reason: reader.isInvestor || isByInvestor ? undefined : (entry.reason ?? undefined),
    investorNote: entry.investorNote ?? undefined,
  };
}
