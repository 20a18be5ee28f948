import type {
  AccountFields,
  CredentialsSnapshot,
  TransactionSnapshot,
  WithdrawalSnapshot,
} from './accountSnapshot.ts';

type ReplayedTransaction = TransactionSnapshot & {
  readonly createdAt: string;
  readonly removedAt: string | null;
};

export type ReplayedWithdrawal = WithdrawalSnapshot & {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** The transaction that the approval recorded. */
  readonly transactionId: string | null;
};

/** An account according to its journal entries: amounts as exact decimal text, instants as ISO text. */
export type ReplayedAccount = AccountFields & {
  readonly version: number;
  readonly withdrawalsVersion: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The last change after which withdrawals wait; undefined when no entry states one. */
  readonly accessChangedAt: string | undefined;
  /** Null when the last change of credentials is older than the digests in entries. */
  readonly credentials: CredentialsSnapshot | null;
  /** By id, including removed ones. */
  readonly transactions: Map<string, ReplayedTransaction>;
  readonly withdrawals: Map<string, ReplayedWithdrawal>;
  /** The account's versions of each valuation, by its text (see `valuationText`). */
  readonly valuations: Map<string, readonly number[]>;
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
