import { z } from 'zod';

export const account = z.object({
  fullName: z.string(),
  email: z.string(),
  tier: z.string(),
  isActive: z.boolean(),
  totalValue: z.string(),
  totalInvested: z.string(),
  assets: z.array(z.object({ name: z.string(), tenths: z.int(), color: z.string() })),
});

const transaction = z.object({
  id: z.string(),
  amount: z.string(),
  date: z.string(),
  type: z.string(),
  status: z.string(),
  removed: z.boolean(),
});

const withdrawal = z.object({
  id: z.string(),
  asset: z.string(),
  amount: z.string(),
  address: z.string(),
  status: z.string(),
  note: z.string().nullable(),
  decisionNote: z.string().nullable(),
  approvableFrom: z.string().optional(),
});

const credentials = z.object({ accessCode: z.string().nullable(), activation: z.string().nullable() });

/** The account's part of an entry; what else an entry tells is not about its state. */
export const accountPart = account.partial().extend({
  transaction: transaction.optional(),
  withdrawal: withdrawal.optional(),
  credentials: credentials.optional(),
  /** The address that an activation code was mailed to. */
  mailedTo: z.string().optional(),
  /** When withdrawals began to wait: an entry that changes credentials or contact data says so. */
  accessChangedAt: z.iso.datetime().optional(),
  /** When the valuation point of the entry is dated, if not at the entry's own time. */
  valuedAt: z.iso.datetime().optional(),
});

export type AccountPart = z.infer<typeof accountPart>;

type ReplayedTransaction = z.infer<typeof transaction> & {
  readonly createdAt: string;
  readonly removedAt: string | null;
};

type ReplayedWithdrawal = z.infer<typeof withdrawal> & {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
};

/** An account as its entries say it must be: amounts as exact decimal text, instants as ISO text. */
export type ReplayedAccount = z.infer<typeof account> & {
  readonly version: number;
  readonly withdrawalsVersion: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The last change after which withdrawals wait; undefined as long as no entry states one. */
  readonly accessChangedAt: string | undefined;
  /** Digests of the credentials; null when the entries are from before these were recorded. */
  readonly credentials: z.infer<typeof credentials> | null;
  /** By id, those marked removed included. */
  readonly transactions: Map<string, ReplayedTransaction>;
  readonly withdrawals: Map<string, ReplayedWithdrawal>;
  /** Valuation points as text, see `valuationText`, and the versions of the account that each belongs to. */
  readonly valuations: Map<string, readonly number[]>;
};

/** Accounts by their `INV-…`. */
export type ReplayedAccounts = ReadonlyMap<string, ReplayedAccount>;

/** Adds a valuation point of a text. */
export const addValuation = (
  valuations: ReplayedAccount['valuations'],
  text: string,
  version: number,
): void => void valuations.set(text, [...(valuations.get(text) ?? []), version]);

/** One valuation point as a text that can be compared. */
export const valuationText = (at: string, value: string, invested: string): string =>
  `${at} value ${value} invested ${invested}`;
