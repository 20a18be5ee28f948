import { defineEntity, p } from '@mikro-orm/core';
import { CURRENCIES } from '#common/domain/amount.ts';
import { ASSET_CLASSES, INSTRUMENT_KINDS, RISK_CLASSES } from '#common/domain/instruments/instrument.ts';

/** An instrument that staff added. The built-in ones are in code. */
export const InstrumentSchema = defineEntity({
  name: 'Instrument',
  tableName: 'instrument',
  properties: {
    id: p.string().length(36).primary(),
    symbol: p.string().length(12).unique(),
    name: p.string().length(80),
    kind: p.enum(INSTRUMENT_KINDS),
    quoteCurrency: p.enum(CURRENCIES),
    decimals: p.integer(),
    priceDecimals: p.integer(),
    assetClass: p.enum(ASSET_CLASSES),
    riskClass: p.enum(RISK_CLASSES),
    colour: p.string().length(7),
    isin: p.string().length(12).nullable().unique(),
    staleAfterDays: p.integer(),
    createdAt: p.datetime(3),
  },
});
