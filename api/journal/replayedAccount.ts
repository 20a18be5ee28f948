import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import type {
  AccountFields,
  AccountSnapshot,
  CredentialsSnapshot,
  TradeSnapshot,
  TransactionSnapshot,
  WithdrawalSnapshot,
} from './accountRecords.ts';
import type { JournalEntry } from './entities.ts';
import { isSame } from './erasedValues.ts';

type ReplayedTransaction = TransactionSnapshot & {
  readonly createdAt: string;
  readonly removedAt: string | null;
};

export type ReplayedWithdrawal = WithdrawalSnapshot & {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly calledBackBy: string | null;
  readonly paymentRecordedBy: string | null;
  /** The transaction that the approval recorded. */
  readonly transactionId: string | null;
};

interface VersionEntry {
  readonly seq: number;
  readonly at: string;
  /** The time of its valuation, if that is another one. Earlier releases booked it as the time of recording. */
  readonly valuedAt: string | undefined;
  /** Who asked for the change. */
  readonly by: string;
}

/** An account according to its journal entries: amounts as exact decimal text, instants as ISO text. */
export type ReplayedAccount = AccountFields & {
  readonly version: number;
  readonly withdrawalsVersion: number;
  readonly createdAt: string;
  /** Whether it was opened since values are prices and postings, so that each has a version, an entry and a name. */
  readonly isOpenedWithLedger: boolean;
  readonly updatedAt: string;
  /** The last change after which withdrawals wait; undefined when no entry states one. */
  readonly accessChangedAt: string | undefined;
  /** Null when the last change of credentials is older than the digests in entries. */
  readonly credentials: CredentialsSnapshot | null;
  /** By id, including removed ones. */
  readonly transactions: Map<string, ReplayedTransaction>;
  readonly withdrawals: Map<string, ReplayedWithdrawal>;
  /** By the account's version after the change. */
  readonly allocations: Map<string, { readonly at: string; readonly assets: AccountFields['assets'] }>;
  readonly emailChanges: Map<string, { readonly at: string; readonly replaced: string }>;
  /** The account's versions of each declared valuation, by its text (see `valuationText`). */
  readonly valuations: Map<string, readonly number[]>;
  /** The entries of its versions since it was opened, but not of those of valuation runs. */
  readonly versions: Map<number, VersionEntry>;
  /** The versions with which a total was declared. */
  readonly declarations: Set<number>;
  /** By the id of the ledger transaction. */
  readonly trades: Map<string, TradeSnapshot>;
  /** What was paid into cash, exact decimal text by the account's version. */
  readonly cash: Map<number, string>;
  /** Whether valuation runs value it too, which have no entries of their own. */
  readonly hasPositions: boolean;
};

/** Accounts by their `INV-…`. */
export type ReplayedAccounts = ReadonlyMap<string, ReplayedAccount>;

export const addValuation = (
  valuations: ReplayedAccount['valuations'],
  text: string,
  version: number,
): void => void valuations.set(text, [...(valuations.get(text) ?? []), version]);

/** A valuation as a text that can be compared. */
export const valuationText = (at: string, value: string, invested: string): string =>
  `${at} value ${value} invested ${invested}`;

export type ReplayedEntry = Pick<
  JournalEntry,
  'seq' | 'at' | 'actorId' | 'actorName' | 'action' | 'investorId' | 'before' | 'after'
>;

/** An entry with its sides parsed. */
export interface Step {
  readonly entry: ReplayedEntry;
  readonly at: string;
  readonly before: AccountSnapshot;
  readonly after: AccountSnapshot;
}

/** An entry that contradicts the entries before it. The message repeats its content. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly seq: number;
  readonly investorId: string;

  constructor({ seq, investorId }: Pick<JournalEntry, 'seq' | 'investorId'>, problem: string) {
    super(`Journal entry ${seq}: ${problem}`);
    this.seq = seq;
    this.investorId = investorId ?? '';
  }
}

/** @throws {ReplayError} when the stated earlier values are not the current ones */
export function assertBefore(
  entry: ReplayedEntry,
  name: string,
  stated: object | undefined,
  current: object | undefined,
): void {
  for (const [field, value] of Object.entries(stated ?? {})) {
    const found = (current as Record<string, unknown> | undefined)?.[field];
    if (!isSame(found ?? null, value ?? null)) {
      throw new ReplayError(entry, `${name} ${field} was not ${canonicalJson(value)} before`);
    }
  }
}

/**
 * The record that an entry is about, before it.
 * @throws {ReplayError} when the entry says otherwise
 */
export function currentRecord<Kind extends 'transaction' | 'withdrawal'>(
  account: ReplayedAccount,
  { entry, before, after }: Step,
  kind: Kind,
) {
  const id = after[kind]?.id ?? '';
  const records: ReadonlyMap<string, ReplayedTransaction | ReplayedWithdrawal> = account[`${kind}s`];
  const current = records.get(id);
  if (Boolean(current) !== Boolean(before[kind])) {
    throw new ReplayError(entry, `${kind} ${id} ${current ? 'appears twice' : 'never appeared'}`);
  }
  assertBefore(entry, kind, before[kind], current);
  return current as (Kind extends 'withdrawal' ? ReplayedWithdrawal : ReplayedTransaction) | undefined;
}
