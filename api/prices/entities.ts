import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MoneyType } from '#api/db/moneyType.ts';

/** A price of one unit of an instrument, in 1/100 000 dollar. Rows are only added. */
export const PriceSchema = defineEntity({
  name: 'Price',
  tableName: 'price',
  properties: {
    id: p.string().length(36).primary(),
    /** The private instrument of an account has the account's id. */
    instrument: p.string().length(36),
    /** The time it is for. */
    at: p.datetime(3),
    /** The order of recording, independent of the clock: of a private instrument, the account's version with it. */
    version: p.integer(),
    units: p.type(MoneyType),
    /** A total that staff declared, or what a new account is worth by definition: nothing. */
    source: p.enum(['declared', 'definition']),
  },
  uniques: [{ properties: ['instrument', 'version'] }],
  indexes: [{ properties: ['instrument', 'at'] }],
});

export type Price = InferEntity<typeof PriceSchema>;
