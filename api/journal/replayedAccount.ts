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
  /** When the valuation point of the entry is dated, if not at the entry's own time. */
  valuedAt: z.iso.datetime().optional(),
});

export type AccountPart = z.infer<typeof accountPart>;

type TransactionClaim = z.infer<typeof transaction> & {
  readonly createdAt: string;
  readonly removedAt: string | null;
};

type WithdrawalClaim = z.infer<typeof withdrawal> & {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
};

/** An account as its entries say it must be: amounts as exact decimal text, instants as ISO text. */
export type AccountClaim = z.infer<typeof account> & {
  readonly version: number;
  readonly withdrawalsVersion: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Digests of the credentials; null when the entries are from before these were recorded. */
  readonly credentials: z.infer<typeof credentials> | null;
  /** By id, those marked removed included. */
  readonly transactions: Map<string, TransactionClaim>;
  readonly withdrawals: Map<string, WithdrawalClaim>;
  /** Valuation points as text, see `valuationText`, and how many there are of each. */
  readonly valuations: Map<string, number>;
};

/** Accounts by their `INV-…`. */
export type AccountClaims = ReadonlyMap<string, AccountClaim>;

/** Counts one more valuation point of a text. */
export const addValuation = (valuations: Map<string, number>, text: string): void =>
  void valuations.set(text, (valuations.get(text) ?? 0) + 1);

/** One valuation point as a text that can be compared. */
export const valuationText = (at: string, value: string, invested: string): string =>
  `${at} value ${value} invested ${invested}`;
