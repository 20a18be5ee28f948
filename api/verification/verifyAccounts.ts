import { tableOf } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { compareFolded } from '#api/journal/foldEntries.ts';
import { applyEntry } from '#api/journal/replay.ts';
import { ReplayError, type ReplayedAccount } from '#api/journal/replayedAccount.ts';
import { ACCOUNT_RECORDS, readStoredAccounts } from './storedAccounts.ts';
import { verifyBook } from './verifyBook.ts';

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

type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

function differenceOfRecords(kind: string, replayed: Records, stored: Records): string | undefined {
  for (const id of new Set([...replayed.keys(), ...stored.keys()])) {
    const expected = replayed.get(id);
    const found = stored.get(id);
    if (!expected) return `${kind} ${id}, which the journal does not know`;
    if (!found) return `${kind} ${id}, which is gone`;
    const field = Object.keys({ ...expected, ...found }).find((name) => !isSame(expected[name], found[name]));
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
    // Rows of earlier releases, which had no version, have one below 0.
    const isMoved = found.some((version) => version > 0 && !expected.includes(version));
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

const RECORD_NAMES = Object.keys(ACCOUNT_RECORDS) as (keyof typeof ACCOUNT_RECORDS)[];
const COMPARED_APART: readonly string[] = [
  ...RECORD_NAMES,
  'valuations',
  'credentials',
  'accessChangedAt',
  'versions',
  'declarations',
  'isOpenedWithLedger',
  'trades',
  'cash',
];
/** What valuation runs change. It is compared with prices and postings. */
const CHANGED_BY_RUNS: readonly string[] = ['version', 'updatedAt', 'totalValue'];

function differenceOf(
  replayed: ReplayedAccount | undefined,
  stored: ReplayedAccount | undefined,
): string | undefined {
  if (!replayed) return stored && 'the account itself, which was never opened';
  if (!stored) return 'the account itself, which is gone';
  const found: Readonly<Record<string, unknown>> = { ...stored };
  const apart = replayed.hasPositions ? [...COMPARED_APART, ...CHANGED_BY_RUNS] : COMPARED_APART;
  const field = Object.entries(replayed).find(
    ([name, value]) => !apart.includes(name) && !isSame(value, found[name]),
  );
  if (field) return field[0];
  const { accessChangedAt } = replayed;
  if (accessChangedAt && accessChangedAt !== stored.accessChangedAt) return 'accessChangedAt';
  for (const name of RECORD_NAMES) {
    const difference = differenceOfRecords(ACCOUNT_RECORDS[name].kind, replayed[name], stored[name]);
    if (difference) return difference;
  }
  return (
    differenceOfValuations(replayed.valuations, stored.valuations) ??
    differenceOfCredentials(replayed.credentials, stored.credentials)
  );
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

const BOOKED_RECORDS = [
  {
    kind: 'ledger transaction',
    table: 'ledger_transaction',
    key: 'id',
    owner: 'investor_id',
    owners: 'investor',
  },
  { kind: 'posting', table: 'posting', key: 'line', owner: 'transaction_id', owners: 'ledger_transaction' },
];

/** A price of what is no instrument. */
async function findPriceOfNothing(em: Em): Promise<AccountDifference | undefined> {
  const instruments = JSON.stringify([...(await readInstruments(em)).keys()]);
  const [row] = await em.execute<{ id: string; instrument: string }[]>(
    `select id, instrument from price where not exists
       (select 1 from investor where investor.id = price.instrument) and not ? like '%"' || instrument || '"%' limit 1`,
    [instruments],
  );
  return row && { investorId: row.instrument, what: `price ${row.id}, which has no account` };
}

/** A record without an account, which is possible when foreign keys were turned off. */
async function findOrphanedRecord(em: Em): Promise<AccountDifference | undefined> {
  const records = Object.values(ACCOUNT_RECORDS).map(({ kind, schema, key }) => {
    return { kind, table: tableOf(em, schema).name, key, owner: 'investor_id', owners: 'investor' };
  });
  for (const { kind, table, key, owner, owners } of [...records, ...BOOKED_RECORDS]) {
    const rows = await em.execute<{ key: string; owner: string }[]>(
      `select ${key} as key, ${owner} as owner from ${table} where not exists
         (select 1 from ${owners} where ${owners}.id = ${table}.${owner}) limit 1`,
    );
    const [row] = rows;
    if (row) return { investorId: row.owner, what: `${kind} ${row.key}, which has no account` };
  }
  return undefined;
}

/** An account without records is as large as 100 of them. */
function weightOf(state: ReplayedAccount | undefined): number {
  const records = state ? RECORD_NAMES.map((name) => state[name].size) : [];
  return records.reduce((sum, count) => sum + count, 100 + (state?.valuations.size ?? 0));
}

/**
 * Compares every account with the replayed journal. Runs in the caller's transaction, so that entries and rows
 * are of the same moment.
 */
export async function verifyAccounts(em: Em): Promise<AccountsVerification> {
  let compared = 0;
  let unknownCredentials = 0;
  const compare = async (
    states: ReadonlyMap<string, ReplayedAccount | undefined>,
  ): Promise<AccountDifference | undefined> => {
    const opened = [...states.values()].filter((state) => state !== undefined);
    compared += opened.length;
    unknownCredentials += opened.filter(({ credentials }) => !credentials).length;
    const stored = await readStoredAccounts(em, [...states.keys()]);
    const book = await verifyBook(em, states);
    for (const [investorId, state] of states) {
      const what = differenceOf(state, stored.get(investorId)) ?? book.get(investorId);
      if (what) return { investorId, what };
    }
    return undefined;
  };
  const comparison = { selection: { column: 'investorId' }, fold: applyEntry, compare, weightOf } as const;
  const replayed = await compareFolded(em, comparison).catch((error: unknown): AccountDifference => {
    if (!(error instanceof ReplayError)) throw error;
    const { investorId, seq } = error;
    return { investorId, what: `journal entry ${seq}, which does not follow from those before it` };
  });
  const difference =
    replayed ??
    (await findUnopenedAccount(em)) ??
    (await findOrphanedRecord(em)) ??
    (await findPriceOfNothing(em));
  return {
    compared,
    ...(unknownCredentials > 0 ? { unknownCredentials } : {}),
    ...(difference ? { difference } : {}),
  };
}
