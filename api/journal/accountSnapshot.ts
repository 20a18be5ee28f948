import { z } from 'zod';

export const accountFields = z.object({
  fullName: z.string(),
  email: z.string(),
  /** Entries from before accounts had a phone number do not state it. */
  phone: z.string().nullable().optional(),
  tier: z.string(),
  isActive: z.boolean(),
  totalValue: z.string(),
  totalInvested: z.string(),
  assets: z.array(z.object({ name: z.string(), tenths: z.int(), color: z.string() })),
});

export type AccountFields = z.infer<typeof accountFields>;

const transactionSnapshot = z.object({
  id: z.string(),
  amount: z.string(),
  date: z.string(),
  type: z.string(),
  status: z.string(),
  removed: z.boolean(),
});

export type TransactionSnapshot = z.infer<typeof transactionSnapshot>;

const withdrawalSnapshot = z.object({
  id: z.string(),
  asset: z.string(),
  amount: z.string(),
  address: z.string(),
  status: z.string(),
  note: z.string().nullable(),
  decisionNote: z.string().nullable(),
  approvableFrom: z.string().optional(),
  newAccountUntil: z.string().optional(),
  calledBackAt: z.string().optional(),
  calledBackBy: z.string().optional(),
  calledBackById: z.string().optional(),
  calledBackPhone: z.string().optional(),
  vetoedAt: z.string().optional(),
  payment: z.string().optional(),
  paidOn: z.string().optional(),
  paymentReference: z.string().nullable().optional(),
  paymentRecordedAt: z.string().optional(),
  paymentRecordedBy: z.string().optional(),
});

export type WithdrawalSnapshot = z.infer<typeof withdrawalSnapshot>;

/** Digests of the access code and of the activation code. */
const credentialsSnapshot = z.object({
  accessCode: z.string().nullable(),
  activation: z.string().nullable(),
});

export type CredentialsSnapshot = z.infer<typeof credentialsSnapshot>;

/**
 * What a side of a journal entry states about an account: the fields that changed, or all of them when the account
 * is created. Amounts are exact decimal text, instants are ISO text.
 */
export const accountSnapshot = accountFields.partial().extend({
  transaction: transactionSnapshot.optional(),
  withdrawal: withdrawalSnapshot.optional(),
  credentials: credentialsSnapshot.optional(),
  /** The email address that an activation code was sent to. */
  mailedTo: z.string().optional(),
  /** The time of a change of credentials or contact data, after which withdrawals wait. */
  accessChangedAt: z.iso.datetime().optional(),
  /** The time of the entry's valuation, if it is not the entry's own. */
  valuedAt: z.iso.datetime().optional(),
  /** The account's new version, if nothing else in the entry says that there is one. */
  version: z.int().optional(),
  /** Set when the edit did not state the version that it was made from. */
  unconditional: z.literal(true).optional(),
  /** Set when a second person approved the change; that person is the entry's actor. */
  approval: z.object({ id: z.string(), requestedBy: z.string() }).optional(),
});

export type AccountSnapshot = z.infer<typeof accountSnapshot>;
