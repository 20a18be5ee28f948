import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { CoinSymbol, DepositNetwork } from '#common/domain/depositCoins.ts';

export const DepositAddressSchema = defineEntity({
  name: 'DepositAddress',
  tableName: 'deposit_address',
  properties: {
    symbol: p.string().length(8).primary().$type<CoinSymbol>(),
    address: p.string().length(200),
    /** Null when it was set before networks were stated, or the coin has one network only. */
    network: p.string().length(16).nullable().$type<DepositNetwork | null>(),
    /** Destination tag; null for none. */
    tag: p.string().length(10).nullable(),
    changedBy: p.string().length(120),
    changedAt: p.datetime(3),
  },
});

export type DepositAddress = InferEntity<typeof DepositAddressSchema>;

/** The bank account that deposits in a currency go to. */
export const BankDetailsSchema = defineEntity({
  name: 'BankDetails',
  tableName: 'bank_details',
  properties: {
    currency: p.string().length(3).primary(),
    holder: p.string().length(MAX_LENGTH.name),
    bank: p.string().length(MAX_LENGTH.name),
    account: p.string().length(MAX_LENGTH.bankAccount),
    bic: p.string().length(MAX_LENGTH.bic).nullable(),
    changedBy: p.string().length(120),
    changedAt: p.datetime(3),
  },
});

export type BankDetails = InferEntity<typeof BankDetailsSchema>;
