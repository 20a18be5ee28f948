import { z } from 'zod';
import type { BookedTrade } from '#api/ledger/book.ts';
import { type RecordFields, type SnapshotOf, schemaOf, snapshotOf } from './recordFields.ts';
import {
  asActivity,
  asAddress,
  asAllocation,
  asAmount,
  asDay,
  asEmail,
  asPayment,
  asPhone,
  asState,
  asText,
} from './shownValues.ts';

const text = z.string();
const nullable = text.nullable();
const optional = text.optional();

/** The fields of an account in entries. They are shown in this order. */
export const accountFields = {
  fullName: { schema: text, shown: asText },
  email: { schema: text, shown: asEmail },
  // Entries from before accounts had a phone number do not state it.
  phone: { schema: nullable.optional(), shown: asPhone },
  tier: { schema: text, shown: asText, isPublic: true },
  costMethod: { schema: optional, shown: asState, isPublic: true },
  reportingCurrency: { schema: optional, shown: asText, isPublic: true },
  // Entries from before accounts could have a limit of their own do not state it.
  withdrawalLimit: { schema: nullable.optional(), shown: asAmount, isPublic: true },
  isActive: { schema: z.boolean(), shown: asActivity, isPublic: true },
  // Entries from before accounts could follow a strategy do not state it.
  strategy: { schema: nullable.optional(), shown: asText, isPublic: true },
  totalValue: { schema: text, shown: asAmount, isPublic: true },
  totalInvested: { schema: text, shown: asAmount, isPublic: true },
  assets: {
    schema: z.array(z.object({ name: text, tenths: z.int(), color: text })),
    shown: asAllocation,
    isPublic: true,
  },
} as const satisfies RecordFields;

export const transactionFields = {
  id: { schema: text, isPublic: true },
  amount: { schema: text, isPublic: true },
  date: { schema: text, isPublic: true },
  type: { schema: text, isPublic: true },
  status: { schema: text, isPublic: true },
  removed: {
    schema: z.boolean(),
    of: ({ removedAt }: { removedAt?: unknown }) => removedAt !== null,
    isPublic: true,
  },
} as const satisfies RecordFields;

/** What an entry about a payment changes of a withdrawal. */
export const paymentFields = {
  payment: { schema: optional, when: 'payment', shown: asPayment, isPublic: true },
  paidOn: { schema: optional, when: 'paymentRecordedAt', shown: asDay, isPublic: true },
  paymentReference: { schema: nullable.optional(), when: 'paymentRecordedAt', shown: asText },
  paymentRecordedAt: { schema: optional, when: 'paymentRecordedAt', isPublic: true },
} as const satisfies RecordFields;

export const withdrawalFields = {
  id: { schema: text, isPublic: true },
  asset: { schema: text, isPublic: true },
  status: { schema: text, shown: asState, shownAs: 'withdrawal', isPublic: true },
  ...paymentFields,
  amount: { schema: text, shown: asAmount, isPublic: true },
  note: { schema: nullable, shown: asText },
  address: { schema: text, shown: asAddress, shownAs: 'paidTo' },
  decisionNote: { schema: nullable },
  approvableFrom: { schema: optional, when: 'approvableFrom', isPublic: true },
  newAccountUntil: { schema: optional, when: 'newAccountUntil', isPublic: true },
  calledBackAt: { schema: optional, when: 'calledBackAt', isPublic: true },
  calledBackById: { schema: optional, when: 'calledBackById', isPublic: true },
  calledBackPhone: { schema: optional, when: 'calledBackAt' },
  vetoedAt: { schema: optional, when: 'vetoedAt', isPublic: true },
} as const satisfies RecordFields;

export const payoutAccountFields = {
  name: { schema: text, shown: asText, shownAs: 'payoutAccount' },
  asset: { schema: text, isPublic: true },
  address: { schema: text, shown: asAddress, shownAs: 'accountDetails' },
} as const satisfies RecordFields;

export type AccountFields = SnapshotOf<typeof accountFields>;
export type TransactionSnapshot = SnapshotOf<typeof transactionFields>;
export type WithdrawalSnapshot = SnapshotOf<typeof withdrawalFields>;

export const snapshotAccount = (row: object) => snapshotOf(accountFields, row);
export const snapshotTransaction = (row: object) => snapshotOf(transactionFields, row);
export const snapshotWithdrawal = (row: object) => snapshotOf(withdrawalFields, row);

const tradeSchema = z.object({
  id: text,
  kind: text,
  valueDate: text,
  reverses: nullable,
  /** Account, instrument and quantity of each. */
  postings: z.array(text),
});

export type TradeSnapshot = z.infer<typeof tradeSchema>;

export const stateTrade = ({ id, kind, valueDate, postings, reverses }: BookedTrade): TradeSnapshot => ({
  id,
  kind,
  valueDate,
  reverses,
  postings: postings.map(({ account, instrument, quantity }) => `${account} ${instrument} ${quantity}`),
});

/** Digests of the access code and of the activation code. */
const credentialsSnapshot = z.object({ accessCode: nullable, activation: nullable });

export type CredentialsSnapshot = z.infer<typeof credentialsSnapshot>;

export const accountSchema = schemaOf(accountFields);

/**
 * What a side of an entry states about an account: the fields that changed, or all of them when the account is created.
 */
export const accountSnapshot = accountSchema.partial().extend({
  transaction: schemaOf(transactionFields).optional(),
  withdrawal: schemaOf(withdrawalFields).optional(),
  credentials: credentialsSnapshot.optional(),
  /** The email address that an activation code was sent to. */
  mailedTo: optional,
  /** The time of a change of credentials or contact data, after which withdrawals wait. */
  accessChangedAt: z.iso.datetime().optional(),
  /** The time of the entry's valuation, if it is not the entry's own. */
  valuedAt: z.iso.datetime().optional(),
  /** The account's new version, if nothing else in the entry says that there is one. */
  version: z.int().optional(),
  /**
   * Of each change of an account with positions, whose entries always state the version, because valuation runs have
   * versions without entries: the declared price of the managed portfolio, what was paid into cash, and a trade with its
   * size for policies.
   */
  book: z
    .object({
      managed: optional,
      cash: optional,
      trade: tradeSchema.optional(),
      measure: z.object({ amount: text, tenths: z.int().nullable() }).optional(),
    })
    .optional(),
  /** Fees that were charged or taken back, and what was booked of them: nothing of an invoice. */
  charge: z.object({ number: text, lastDay: text, collection: text, total: text }).optional(),
  fee: tradeSchema.optional(),
  /** Payments and trades of the past that an import adds or takes back. */
  history: z
    .object({ transactions: z.array(schemaOf(transactionFields)), trades: z.array(tradeSchema) })
    .optional(),
  /** Set when the edit did not state the version that it was made from. */
  unconditional: z.literal(true).optional(),
  /** Set when a second person approved the change; that person is the entry's actor. */
  approval: z.object({ id: text, requestedBy: optional }).optional(),
});

export type AccountSnapshot = z.infer<typeof accountSnapshot>;
