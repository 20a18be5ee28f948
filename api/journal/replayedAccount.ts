import type {
  AccountFields,
  CredentialsSnapshot,
  TransactionSnapshot,
  WithdrawalSnapshot,
} from './accountSnapshot.ts';
import type { JournalAction } from './actions.ts';
import type { JournalEntry } from './entities.ts';

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
  /** By the account's version after the change. */
  readonly allocations: Map<string, { readonly at: string; readonly assets: AccountFields['assets'] }>;
  readonly emailChanges: Map<string, { readonly at: string; readonly replaced: string }>;
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

export const CALL_BACK = 'withdrawal_called_back' satisfies JournalAction;

/** The id of the caller after an entry. Older entries do not state it. */
export const callerOf = (
  current: ReplayedWithdrawal | undefined,
  { action, actorId }: Pick<JournalEntry, 'action' | 'actorId'>,
): string | undefined => (action === CALL_BACK ? actorId : current?.calledBackById);

/** A valuation as a text that can be compared. */
export const valuationText = (at: string, value: string, invested: string): string =>
  `${at} value ${value} invested ${invested}`;
