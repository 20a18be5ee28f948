import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { ASSET_CLASSES, INSTRUMENT_KINDS } from '#common/domain/instruments/instrument.ts';
import { PRICE_SOURCES } from '#common/domain/prices/price.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, internalNote, line, recordId, success } from './fields.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

/** Decimal text of any size, such as a price or a quantity. */
export const decimalText = schema(() =>
  z.string().meta({ description: 'Decimal text', examples: ['12345.67'] }),
);

/** An instant, ISO 8601 in UTC. */
export const time = schema(() =>
  z.iso.datetime({ error: 'Choose a time' }).transform((value) => new Date(value)),
);

/** A decimal number as plain text: an optional '-', digits, at most 40 characters. */
export const decimal = (message = 'Enter a number') => text(40, message).regex(/^-?\d+(\.\d+)?$/, message);

export const instrument = schema(() =>
  z.object({
    id: z.string(),
    symbol: z.string(),
    name: z.string(),
    kind: z.enum(INSTRUMENT_KINDS),
    /** Of its prices. */
    currency: z.enum(CURRENCIES),
    /** Decimals of its smallest unit. */
    decimals: z.int(),
    priceDecimals: z.int(),
    assetClass: z.enum(ASSET_CLASSES),
    colour: z.string(),
    isin: z.string().nullable(),
    /** Age in days from which a price is stale. */
    staleAfterDays: z.int(),
  }),
);

export type InstrumentValues = z.infer<typeof instrument>;

export const price = schema(() =>
  z.object({
    id: z.string(),
    /** The time that it is for. */
    at: instant,
    price: decimalText,
    source: z.enum(PRICE_SOURCES),
    /** Who declared or imported it, or the name of the feed. */
    by: z.string().nullable(),
    recordedAt: instant,
  }),
);

export type PriceValues = z.infer<typeof price>;

export const listInstrumentsSpec = spec(() => ({
  summary: 'All instruments, those that staff added last',
  output: success.extend({ instruments: z.array(instrument) }),
}));

export const listInstruments = staffEndpoint<typeof listInstrumentsSpec>({
  method: 'GET',
  path: '/api/admin/instruments',
  permission: 'read',
  tags: ['instruments'],
});

export const addInstrumentSpec = spec(() => ({
  summary: 'Add a security, fund or strategy; symbol and ISIN are unique',
  body: z.strictObject({
    symbol: text(12, 'Symbol is required').regex(/^[A-Z0-9][A-Z0-9.-]*$/, 'Use capital letters and digits'),
    name: line(80, 'Name is required'),
    kind: z.enum(['security', 'fund', 'strategy'], 'Choose a kind'),
    currency: z.enum(CURRENCIES, 'Choose a currency'),
    decimals: z.int().min(0, 'From 0 to 8').max(8, 'From 0 to 8').default(0),
    assetClass: z.enum(ASSET_CLASSES, 'Choose an asset class'),
    isin: text(12).optional(),
    staleAfterDays: z.int().min(1, 'From 1 to 366 days').max(366, 'From 1 to 366 days').default(5),
  }),
  output: success.extend({ instrument }),
  errors: ['conflict'],
}));

export const addInstrument = staffEndpoint<typeof addInstrumentSpec>({
  method: 'POST',
  path: '/api/admin/instruments',
  permission: 'operate',
  invalidates: ['instruments', 'valuation', 'journal'],
});

/** A price that staff state or take from a feed. */
export const statedPrice = schema(() =>
  z.strictObject({
    instrument: recordId,
    at: time,
    /** In the instrument's currency, above 0, at most as many decimals as its prices have. */
    price: decimal('Enter a price'),
  }),
);

export const recordPricesSpec = spec(() => ({
  summary: 'Record prices; they take effect with the next published run. All or none',
  body: z.strictObject({
    prices: z
      .array(
        statedPrice.extend({
          /** The price that it corrects, of the same instrument. */
          corrects: recordId.optional(),
        }),
      )
      .min(1, 'Enter a price')
      .max(5_000, 'At most 5000 prices'),
    source: z.enum(['declared', 'import']).default('declared'),
    reason: internalNote(),
  }),
  output: success.extend({ recorded: z.int() }),
  errors: ['conflict'],
}));

export const recordPrices = staffEndpoint<typeof recordPricesSpec>({
  method: 'POST',
  path: '/api/admin/valuation/prices',
  permission: 'operate',
  invalidates: ['valuation', 'journal'],
});
