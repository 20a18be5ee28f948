import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MoneyType } from '#api/db/moneyType.ts';
import { PRICE_SOURCES } from '#common/domain/prices/price.ts';

/** A price of one unit of an instrument. Rows are only added. */
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
    /** Integer of 10^-priceDecimals of the instrument, in its quote currency; of a private one in 1/100 000 dollar. */
    units: p.type(MoneyType),
    /** A definition is what a new account is worth: nothing. */
    source: p.enum(PRICE_SOURCES),
    recordedAt: p.datetime(3),
    /** The number of the journal entry that states it; null for a definition. */
    entry: p.integer().nullable(),
    /** Name of who declared or imported it, or of the feed; null for a definition, and before it was kept. */
    recordedBy: p.string().length(120).nullable(),
    /** The price of the same instrument that it corrects. */
    corrects: p.string().length(36).nullable().unique(),
  },
  uniques: [{ properties: ['instrument', 'version'] }],
  // With all that a history reads, so that it reads no rows: on SQLite they are stored by id.
  indexes: [{ name: 'price_history', properties: ['instrument', 'at', 'version', 'units', 'source'] }],
});

export type Price = InferEntity<typeof PriceSchema>;
