import { isDeepStrictEqual } from 'node:util';
import type { Em } from '#api/db/openDatabase.ts';
import { foldEntries } from '#api/journal/foldEntries.ts';
import { applyEntry, ReplayError } from '#api/journal/replay.ts';
import type { ReplayedAccount } from '#api/journal/replayedAccount.ts';
import { readStoredAccounts } from './storedAccounts.ts';

interface AccountDifference {
  readonly investorId: string;
  /** A description of the difference: a field of the account, or of one of its records. */
  readonly what: string;
}

export interface AccountsVerification {
  /** Accounts that were compared. */
  readonly compared: number;
  /** Accounts whose credentials were last changed before the journal recorded them; left out when there are none. */
  readonly unknownCredentials?: number;
  /** The first account that differs from the journal. */
  readonly difference?: AccountDifference;
}

/** A batch is compared when it has this many accounts, or this many records of them. */
const MAX_ACCOUNTS = 50;
const MAX_RECORDS = 5_000;

interface ReplayResult {
  readonly investorId: string;
  /** Undefined when the entries do not create the account. */
  readonly state: ReplayedAccount | undefined;
}

type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

function differenceOfRecords(kind: string, replayed: Records, stored: Records): string | undefined {
  for (const id of new Set([...replayed.keys(), ...stored.keys()])) {
    const expected = replayed.get(id);
    const found = stored.get(id);
    if (!expected) return `${kind} ${id}, which the journal does not know`;
    if (!found) return `${kind} ${id}, which is gone`;
    const field = Object.keys({ ...expected, ...found }).find(
      (name) => !isDeepStrictEqual(expected[name], found[name]),
    );
    if (field) return `${field} of ${kind} ${id}`;
  }
  return undefined;
}

function differenceOfValuations(
  replayed: ReplayedAccount['valuations'],
  stored: ReplayedAccount['valuations'],
): string | undefined {
  for (const text of new Set([...stored.keys(), ...replayed.keys()])) {
    const [expected, found] = [replayed.get(text) ?? [], stored.get(text) ?? []];
    if (found.length > expected.length) return `the valuation of ${text}, which the journal does not know`;
    if (found.length < expected.length) return `the valuation of ${text}, which is gone`;
    // Rows of earlier releases have the version 0.
    const isMoved = found.some((version) => version !== 0 && !expected.includes(version));
    if (isMoved) return `the valuation of ${text}, which has another place in the order`;
  }
  return undefined;
}

function differenceOfCredentials(
  replayed: ReplayedAccount['credentials'],
  stored: ReplayedAccount['credentials'],
): string | undefined {
  if (!replayed) return undefined;
  if (replayed.accessCode !== stored?.accessCode) return 'the access code';
  return replayed.activation === stored.activation ? undefined : 'the activation code';
}

function differenceOf(
  replayed: ReplayedAccount | undefined,
  stored: ReplayedAccount | undefined,
): string | undefined {
  if (!replayed) return stored && 'the account itself, which was never opened';
  if (!stored) return 'the account itself, which is gone';
  const { transactions, withdrawals, allocations, emailChanges, ...others } = replayed;
  const { valuations, credentials, accessChangedAt, ...fields } = others;
  const found: Readonly<Record<string, unknown>> = { ...stored };
  const field = Object.entries(fields).find(([name, value]) => !isDeepStrictEqual(value, found[name]));
  if (field) return field[0];
  if (accessChangedAt && accessChangedAt !== stored.accessChangedAt) return 'accessChangedAt';
  return (
    differenceOfRecords('transaction', transactions, stored.transactions) ??
    differenceOfRecords('withdrawal', withdrawals, stored.withdrawals) ??
    differenceOfRecords('allocation', allocations, stored.allocations) ??
    differenceOfRecords('change of email', emailChanges, stored.emailChanges) ??
    differenceOfValuations(valuations, stored.valuations) ??
    differenceOfCredentials(credentials, stored.credentials)
  );
}

async function compare(em: Em, batch: readonly ReplayResult[]): Promise<AccountDifference | undefined> {
  const ids = batch.map(({ investorId }) => investorId);
  const stored = await readStoredAccounts(em, ids);
  for (const { investorId, state } of batch) {
    const what = differenceOf(state, stored.get(investorId));
    if (what) return { investorId, what };
  }
  return undefined;
}

/** An account without entries. */
async function findUnopenedAccount(em: Em): Promise<AccountDifference | undefined> {
  const rows = await em.execute<{ investor_id: string }[]>(
    `select investor_id from investor where not exists
       (select 1 from journal_entry where journal_entry.investor_id = investor.investor_id)
     order by investor_id limit 1`,
  );
  return rows[0] && { investorId: rows[0].investor_id, what: 'the account itself, which was never opened' };
}

/** Tables of records of an account, with the column of a record's key. */
const RECORD_TABLES = [
  ['account_transaction', 'transaction', 'id'],
  ['withdrawal', 'withdrawal', 'id'],
  ['allocation_change', 'allocation', 'version'],
  ['email_change', 'change of email', 'version'],
  ['valuation', 'valuation', 'id'],
] as const;

/** A record without an account, which is possible when foreign keys were turned off. */
async function findOrphanedRecord(em: Em): Promise<AccountDifference | undefined> {
  for (const [table, kind, key] of RECORD_TABLES) {
    const rows = await em.execute<{ id: string; investor_id: string }[]>(
      `select ${key} as id, investor_id from ${table} where not exists
         (select 1 from investor where investor.id = ${table}.investor_id) limit 1`,
    );
    const [row] = rows;
    if (row) return { investorId: row.investor_id, what: `${kind} ${row.id}, which has no account` };
  }
  return undefined;
}

const countRecords = ({ state }: ReplayResult): number =>
  state
    ? state.transactions.size + state.withdrawals.size + state.allocations.size + state.valuations.size
    : 0;

/**
 * Compares every account with the replayed journal. Runs in the caller's transaction, so that entries and rows
 * are of the same moment. Needs memory for a page of entries and the records of a few accounts: at most those of the
 * largest account and MAX_RECORDS more.
 */
export async function verifyAccounts(em: Em): Promise<AccountsVerification> {
  let accounts = 0;
  let unknownCredentials = 0;
  let records = 0;
  let batch: ReplayResult[] = [];
  const compareBatch = async (): Promise<AccountDifference | undefined> => {
    const difference = await compare(em, batch);
    const opened = batch.filter(({ state }) => state);
    accounts += opened.length;
    unknownCredentials += opened.filter(({ state }) => !state?.credentials).length;
    records = 0;
    batch = [];
    return difference;
  };
  const found = async (): Promise<AccountDifference | undefined> => {
    for await (const { key, state } of foldEntries(em, { column: 'investorId' }, applyEntry)) {
      const result = { investorId: key, state };
      batch.push(result);
      records += countRecords(result);
      const isFull = batch.length >= MAX_ACCOUNTS || records >= MAX_RECORDS;
      const difference = isFull ? await compareBatch() : undefined;
      if (difference) return difference;
    }
    return (await compareBatch()) ?? (await findUnopenedAccount(em)) ?? findOrphanedRecord(em);
  };
  const difference = await found().catch(async (error: unknown) => {
    if (!(error instanceof ReplayError)) throw error;
    const { investorId, seq } = error;
    const what = `journal entry ${seq}, which does not follow from those before it`;
    return (await compareBatch()) ?? { investorId, what };
  });
  return {
    compared: accounts,
    ...(unknownCredentials > 0 ? { unknownCredentials } : {}),
    ...(difference ? { difference } : {}),
  };
}
