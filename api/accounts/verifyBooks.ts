import { isDeepStrictEqual } from 'node:util';
import type { Em } from '#api/db/open.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import { type AccountClaim, ReplayError, replay } from '#api/journal/replay.ts';
import { storedAccounts } from './storedAccounts.ts';

interface BookDifference {
  readonly investorId: string;
  /** What differs, in words: a field of the account, or of one of its records. */
  readonly what: string;
}

export interface BooksVerification {
  /** Accounts that were compared. */
  readonly accounts: number;
  /** The first account whose rows are not what its entries say. */
  readonly difference?: BookDifference;
}

const ENTRIES = 1_000;
/** Accounts that are compared at a time. */
const ACCOUNTS = 50;

/** Entries about accounts, one account after the other and each in its own order, a page in memory at a time. */
async function* entriesByAccount(em: Em): AsyncGenerator<JournalEntry & { investorId: string }> {
  let last = { investorId: '', seq: 0 };
  for (;;) {
    const { investorId, seq } = last;
    const further = [{ investorId, seq: { $gt: seq } }, { investorId: { $gt: investorId } }];
    const page = await em.find(
      JournalEntrySchema,
      { $and: [{ investorId: { $gte: investorId } }, { $or: further }] },
      { orderBy: { investorId: 'asc', seq: 'asc' }, limit: ENTRIES, disableIdentityMap: true },
    );
    for (const entry of page) {
      last = { investorId: entry.investorId ?? '', seq: entry.seq };
      yield { ...entry, investorId: last.investorId };
    }
    if (page.length < ENTRIES) return;
  }
}

interface Claimed {
  readonly investorId: string;
  readonly claim: AccountClaim;
}

/** Each account as its entries claim it. @throws {ReplayError} */
async function* claimedAccounts(em: Em): AsyncGenerator<Claimed> {
  let current: Claimed | undefined;
  for await (const entry of entriesByAccount(em)) {
    const { investorId } = entry;
    if (current && current.investorId !== investorId) {
      yield current;
      current = undefined;
    }
    const claims = replay([entry], current ? new Map([[investorId, current.claim]]) : undefined);
    const claim = claims.get(investorId);
    if (claim) current = { investorId, claim };
  }
  if (current) yield current;
}

type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

function differenceOfRecords(kind: string, claimed: Records, stored: Records): string | undefined {
  for (const id of new Set([...claimed.keys(), ...stored.keys()])) {
    const said = claimed.get(id);
    const found = stored.get(id);
    if (!said) return `${kind} ${id}, which the journal does not know`;
    if (!found) return `${kind} ${id}, which is gone`;
    const field = Object.keys(said).find((name) => !isDeepStrictEqual(said[name], found[name]));
    if (field) return `${field} of ${kind} ${id}`;
  }
  return undefined;
}

function differenceOf(claimed: AccountClaim, stored: AccountClaim | undefined): string | undefined {
  if (!stored) return 'the account itself, which is gone';
  const { transactions, withdrawals, ...fields } = claimed;
  const found: Readonly<Record<string, unknown>> = { ...stored };
  const field = Object.entries(fields).find(([name, value]) => !isDeepStrictEqual(value, found[name]));
  if (field) return field[0];
  return (
    differenceOfRecords('transaction', transactions, stored.transactions) ??
    differenceOfRecords('withdrawal', withdrawals, stored.withdrawals)
  );
}

async function compare(em: Em, batch: readonly Claimed[]): Promise<BookDifference | undefined> {
  const ids = batch.map(({ investorId }) => investorId);
  const stored = await storedAccounts(em, ids);
  for (const { investorId, claim } of batch) {
    const what = differenceOf(claim, stored.get(investorId));
    if (what) return { investorId, what };
  }
  return undefined;
}

/** An account that no entry is about. */
async function neverOpened(em: Em): Promise<BookDifference | undefined> {
  const rows = await em.execute<{ investor_id: string }[]>(
    `select investor_id from investor where not exists
       (select 1 from journal_entry where journal_entry.investor_id = investor.investor_id)
     order by investor_id limit 1`,
  );
  return rows[0] && { investorId: rows[0].investor_id, what: 'the account itself, which was never opened' };
}

/**
 * Whether every account is what the journal's entries, replayed, say it is. To be run in one transaction, so
 * that entries and rows are of the same moment.
 */
export async function verifyBooks(em: Em): Promise<BooksVerification> {
  let accounts = 0;
  let batch: Claimed[] = [];
  const compareBatch = async (): Promise<BookDifference | undefined> => {
    const difference = await compare(em, batch);
    accounts += batch.length;
    batch = [];
    return difference;
  };
  const found = async (): Promise<BookDifference | undefined> => {
    for await (const claimed of claimedAccounts(em)) {
      batch.push(claimed);
      const difference = batch.length === ACCOUNTS ? await compareBatch() : undefined;
      if (difference) return difference;
    }
    return (await compareBatch()) ?? neverOpened(em);
  };
  const difference = await found().catch(async (error: unknown) => {
    if (!(error instanceof ReplayError)) throw error;
    const { investorId, seq } = error;
    const what = `journal entry ${seq}, which does not follow from those before it`;
    return (await compareBatch()) ?? { investorId, what };
  });
  return difference ? { accounts, difference } : { accounts };
}
