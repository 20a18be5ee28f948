import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { MoneyType } from '#api/db/moneyType.ts';
import { QuantityType } from '#api/db/quantityType.ts';
import { CRYSTALLISATIONS, FEE_COLLECTIONS } from '#common/domain/fees/feeTerms.ts';
import type { Creditor, Letterhead } from '#common/domain/firmProfile.ts';
import type { PriceSource } from '#common/domain/prices/price.ts';

const id = () => p.string().length(36).primary();
const day = () => p.string().length(10);
const investor = () => p.manyToOne(InvestorSchema).mapToPk().index(false);

/** Fee terms of an account. Rows are only added. */
export const FeeTermsSchema = defineEntity({
  name: 'FeeTerms',
  tableName: 'fee_terms',
  properties: {
    id: id(),
    investor,
    /** The order in which the terms of an account were set, from 1. */
    number: p.integer(),
    validFrom: day(),
    /** Hundredths of a percent per year. */
    management: p.integer(),
    /** Tenths of a percent of the gain above the high-water mark. */
    performance: p.integer(),
    crystallisation: p.enum(CRYSTALLISATIONS),
    collection: p.enum(FEE_COLLECTIONS),
    setAt: p.datetime(3),
    setBy: p.string().length(120),
  },
  uniques: [{ properties: ['investor', 'number'] }],
});

export type FeeTermsRow = InferEntity<typeof FeeTermsSchema>;

/** Fees that were charged to several accounts at once. Rows are only added. */
export const FeeRunSchema = defineEntity({
  name: 'FeeRun',
  tableName: 'fee_run',
  properties: {
    number: p.integer().primary().autoincrement(false),
    /** The end of the period. */
    lastDay: day(),
    chargedAt: p.datetime(3),
    chargedBy: p.string().length(120),
    reason: p.text().nullable(),
    accounts: p.integer(),
    total: p.type(MoneyType),
    /** As the letterheads of its invoices state it. */
    firm: p.json<Letterhead>(),
    /** Names its charges and the firm. */
    digest: p.string().length(64),
  },
});

export type FeeRun = InferEntity<typeof FeeRunSchema>;

/** What a charge was calculated from, with integers as text. */
interface FeeInputs {
  readonly parts: readonly {
    readonly from: string;
    readonly to: string;
    readonly days: number;
    readonly valueDays: string;
    readonly rate: number;
    readonly fee: string;
  }[];
  readonly performance: {
    readonly price: string;
    readonly mark: string;
    readonly redeemed: string;
    readonly rate: number;
    readonly isDue: boolean;
    readonly isApproximation: boolean;
    readonly fee: string;
  } | null;
}

/** What the invoice of a charge states for paying it, as it was then. */
export interface FeePayment {
  readonly creditor: Creditor & { readonly name: string };
  readonly client: string;
  /** Of the creditor’s currency, as an integer. */
  readonly amount: string;
  /** Dollars for 1 of the currency as a decimal text. */
  readonly rate: string;
  readonly source: PriceSource;
  readonly rateDay: string;
}

/** The fees of one account in a run. Rows are only added. */
export const FeeChargeSchema = defineEntity({
  name: 'FeeCharge',
  tableName: 'fee_charge',
  properties: {
    id: id(),
    run: () => p.manyToOne(FeeRunSchema).mapToPk().updateRule('no action').deleteRule('no action'),
    investor,
    /** Consecutive in each year. */
    number: p.string().length(12).unique(),
    firstDay: day(),
    lastDay: day(),
    /** At the end of the last day. */
    value: p.type(MoneyType),
    management: p.type(MoneyType),
    performance: p.type(MoneyType),
    collection: p.enum(FEE_COLLECTIONS),
    inputs: p.json<FeeInputs>(),
    /** Null where the fee is charged to the account. */
    payment: p.json<FeePayment>().nullable(),
    /** Where it leaves the units of the account; null without a performance fee. */
    priceAfter: p.type(QuantityType).nullable(),
    markAfter: p.type(QuantityType).nullable(),
  },
  indexes: [{ properties: ['investor', 'lastDay'] }],
});

export type FeeChargeRow = InferEntity<typeof FeeChargeSchema>;

/** A charge that was taken back. Rows are only added. */
export const FeeReversalSchema = defineEntity({
  name: 'FeeReversal',
  tableName: 'fee_reversal',
  properties: {
    charge: () =>
      p
        .manyToOne(FeeChargeSchema)
        .mapToPk()
        .primary()
        .index(false)
        .updateRule('no action')
        .deleteRule('no action'),
    reversedAt: p.datetime(3),
    reversedBy: p.string().length(120),
    reason: p.text(),
  },
});
