import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { languageColumn } from '#api/db/languageColumn.ts';
import { MoneyType } from '#api/db/moneyType.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { type Currency, DEFAULT_CURRENCY } from '#common/domain/amount.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { type CostMethod, DEFAULT_COST_METHOD } from '#common/domain/positions/cost.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { PAYMENT_STATES } from '#common/domain/withdrawalPayments.ts';
import { WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';

const instant = () => p.datetime(3);
const id = () => p.string().length(36).primary();

/** An asset of a portfolio. Its value is derived and not stored. */
export interface StoredAsset {
  readonly name: string;
  /** Tenths of a percent. */
  readonly tenths: number;
  readonly color: string;
}

/** An investor with the portfolio. The row is the account, and its lock serialises all changes to it. */
export const InvestorSchema = defineEntity({
  name: 'Investor',
  tableName: 'investor',
  properties: {
    id: id(),
    investorId: p.string().length(12).unique(),
    fullName: p.string().length(120),
    email: p.string().length(254),
    /** From the application, or as staff corrected it. */
    phone: p.string().length(40).nullable(),
    /** Derived from the number as it was typed; null when that is none. */
    phoneE164: p.string().length(16).nullable(),
    /** From the application, or as the investor chose it. A preference like the watchlist, and not in the journal. */
    language: languageColumn(),
    tier: p.enum(ACCOUNT_TIERS),
    /** How cost and gains of its positions are calculated. */
    costMethod: p.string().length(10).default(DEFAULT_COST_METHOD).$type<CostMethod>(),
    /** The currency of its returns; all that is recorded is in dollars. */
    reportingCurrency: p.string().length(3).default(DEFAULT_CURRENCY).$type<Currency>(),
    /** What it can withdraw within the rolling window; null when the limit of its tier or of all accounts applies. */
    withdrawalLimit: p.type(MoneyType).nullable(),
    isActive: p.boolean(),
    totalValue: p.type(MoneyType),
    totalInvested: p.type(MoneyType),
    /** The part of the value that is not declared: positions at the last run, and payments since. Null without positions. */
    positionsValue: p.type(MoneyType).nullable(),
    /** The time that the last run valued. */
    positionsAt: instant().nullable(),
    /** Symbol of the strategy that its cash becomes units of at each run; null when it stays cash. */
    strategy: p.string().length(12).nullable(),
    assets: p.json<StoredAsset[]>(),
    watchlist: p.json<string[]>(),
    /** Incremented by every change of what the portfolio screen or the staff editors show. */
    version: p.integer(),
    /** Incremented by every change of the withdrawals. */
    withdrawalsVersion: p.integer(),
    accessCodeHash: p.string().length(200).nullable(),
    activationHash: p.string().length(64).nullable(),
    activationExpiresAt: instant().nullable(),
    lastSignInAt: instant().nullable(),
    /** The last change of credentials or contact data. The first activation does not count. */
    accessChangedAt: instant().nullable(),
    /** When the first second factor was set up; null while there is none. */
    secondFactorAt: instant().nullable(),
    /** Journal entries up to this one count as read behind the bell. */
    notificationsReadTo: p.integer(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['totalValue', 'id'] },
    { properties: 'email' },
    {
      name: 'investor_lower_email_index',
      expression: 'create index investor_lower_email_index on investor (lower(email))',
    },
    {
      name: 'investor_strategy_index',
      expression: 'create index investor_strategy_index on investor (strategy) where strategy is not null',
    },
  ],
});

export type Investor = InferEntity<typeof InvestorSchema>;

export const TransactionSchema = defineEntity({
  name: 'AccountTransaction',
  tableName: 'account_transaction',
  properties: {
    id: id(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk(),
    amount: p.type(MoneyType),
    /** Calendar day in Zurich, YYYY-MM-DD. */
    date: p.string().length(10),
    type: p.enum(TRANSACTION_TYPES),
    status: p.enum(TRANSACTION_STATUSES),
    createdAt: instant(),
    /** The session that recorded it, which tells people apart who share a staff account. */
    createdInSession: p.string().length(36).nullable(),
    removedAt: instant().nullable(),
  },
  indexes: [{ properties: ['investor', 'date'] }],
});

export type AccountTransaction = InferEntity<typeof TransactionSchema>;

/** The allocation after a change, by the account's version with it. */
export const AllocationChangeSchema = defineEntity({
  name: 'AllocationChange',
  tableName: 'allocation_change',
  properties: {
    investor: () => p.manyToOne(InvestorSchema).mapToPk().primary().index(false),
    version: p.integer().primary(),
    at: instant(),
    assets: p.json<readonly StoredAsset[]>(),
  },
});

/** An email address that was replaced, by the account's version with the new one. */
export const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  properties: {
    investor: () => p.manyToOne(InvestorSchema).mapToPk().primary().index(false),
    version: p.integer().primary(),
    at: instant(),
    replaced: p.string().length(254),
  },
});

export const WithdrawalSchema = defineEntity({
  name: 'Withdrawal',
  tableName: 'withdrawal',
  properties: {
    id: id(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk(),
    asset: p.string().length(12),
    amount: p.type(MoneyType),
    address: p.string().length(200),
    note: p.text().nullable(),
    status: p.enum(WITHDRAWAL_STATUSES),
    requestedAt: instant(),
    decidedAt: instant().nullable(),
    decidedBy: p.string().length(120).nullable(),
    /** The session that decided. */
    decidedInSession: p.string().length(36).nullable(),
    decisionNote: p.text().nullable(),
    /** The earliest approval; set when access or contact data changed shortly before the request. */
    approvableFrom: instant().nullable(),
    /** End of the wait of a payout account that was not used before. */
    newAccountUntil: instant().nullable(),
    /** The call to the investor that ended this wait early, with the number, and name and id of the caller. */
    calledBackAt: instant().nullable(),
    calledBackBy: p.string().length(120).nullable(),
    /** Null for a call-back that was recorded before callers had an id here. */
    calledBackById: p.string().length(36).nullable(),
    calledBackPhone: p.string().length(40).nullable(),
    /** Hash of the single-use code in the notice, which stops the request. */
    vetoHash: p.string().length(64).nullable().unique(),
    vetoedAt: instant().nullable(),
    /** The transaction that the approval recorded. */
    transactionId: p.string().length(36).nullable(),
    /** Whether an approved withdrawal was paid; null when it was approved before payments were recorded. */
    payment: p.enum(PAYMENT_STATES).nullable(),
    /** Value date of the payment, YYYY-MM-DD. */
    paidOn: p.string().length(10).nullable(),
    paymentReference: p.string().length(MAX_LENGTH.paymentReference).nullable(),
    paymentRecordedAt: instant().nullable(),
    paymentRecordedBy: p.string().length(120).nullable(),
  },
  indexes: [
    { properties: ['investor', 'requestedAt'] },
    { properties: ['status', 'requestedAt'] },
    { properties: ['requestedAt', 'id'] },
    { properties: ['amount', 'id'] },
    { properties: ['payment', 'decidedAt'] },
  ],
});

export type Withdrawal = InferEntity<typeof WithdrawalSchema>;
