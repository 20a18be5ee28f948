import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { ASSET_CLASSES, INSTRUMENT_KINDS } from '#common/domain/instruments/instrument.ts';
import { FRESHNESS, PRICE_SOURCES } from '#common/domain/prices/price.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, internalNote, line, success, usdText } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

/** Decimal text of any size, such as a price or a quantity. */
const decimalText = schema(() => z.string().meta({ description: 'Decimal text', examples: ['12345.67'] }));

/** A time in the past or now, to the second. */
const time = schema(() => z.iso.datetime({ error: 'Choose a time' }).transform((value) => new Date(value)));

const instrumentId = schema(() => text(MAX_LENGTH.id).min(1, 'Choose an instrument'));

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
    /** Who declared or imported it. */
    by: z.string().nullable(),
    recordedAt: instant,
  }),
);

export type PriceValues = z.infer<typeof price>;

const run = schema(() =>
  z.object({
    id: z.string(),
    /** In the order of publication; null before it. */
    number: z.int().nullable(),
    status: z.enum(['preparing', 'published']),
    /** The time that it values. */
    at: instant,
    requestedAt: instant,
    requestedBy: z.string(),
    publishedAt: instant.nullable(),
    /** The number of the run of the same time that it replaces. */
    corrects: z.int().nullable(),
    reason: z.string().nullable(),
    /** Accounts that it values, and of these the ones that are done. */
    accounts: z.int(),
    done: z.int(),
    /** What all positions were worth before and after; null before it is published. */
    before: usdText.nullable(),
    after: usdText.nullable(),
  }),
);

export type ValuationRun = z.infer<typeof run>;

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
    symbol: line(12, 'Symbol is required').transform((symbol) => symbol.toUpperCase()),
    name: line(80, 'Name is required'),
    kind: z.enum(['security', 'fund', 'strategy'], 'Choose a kind'),
    currency: z.enum(CURRENCIES, 'Choose a currency'),
    decimals: z.int().min(0).max(8).default(0),
    assetClass: z.enum(ASSET_CLASSES, 'Choose an asset class'),
    isin: text(12).optional(),
    staleAfterDays: z.int().min(1).max(366).default(5),
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

const valuedInstrument = schema(() =>
  instrument.extend({
    /** Accounts that hold it. */
    accounts: z.int(),
    quantity: decimalText,
    /** The last price up to the time; null without one. */
    price: price.nullable(),
    state: z.enum([...FRESHNESS, 'missing']),
    /** Days from the price to the time. */
    ageDays: z.number().nullable(),
    /** The price of the last run before the time. */
    lastRunPrice: decimalText.nullable(),
    /** From the price of the last run to this one. */
    changePercent: z.number().nullable(),
  }),
);

export type ValuedInstrument = z.infer<typeof valuedInstrument>;

export const getPriceSheetSpec = spec(() => ({
  summary: 'Every instrument that is held, and the currencies of these, with the last price up to a time',
  query: z.strictObject({ at: time.optional() }),
  output: success.extend({
    at: instant,
    lastRun: run.nullable(),
    instruments: z.array(valuedInstrument),
  }),
}));

export const getPriceSheet = staffEndpoint<typeof getPriceSheetSpec>({
  method: 'GET',
  path: '/api/admin/valuation/prices',
  permission: 'read',
  tags: ['valuation'],
});

export const recordPricesSpec = spec(() => ({
  summary: 'Record prices; they take effect with the next published run. All or none',
  body: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          instrument: instrumentId,
          at: time,
          /** In the instrument's currency, above 0, at most as many decimals as its prices have. */
          price: text(40).min(1, 'Price is required'),
          /** The price that it corrects, of the same instrument. */
          corrects: text(MAX_LENGTH.id).optional(),
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

const missingInput = schema(() =>
  z.object({
    instrument: z.string(),
    symbol: z.string(),
    /** Accounts that cannot be valued, or that rely on it. */
    accounts: z.int(),
    /** Names of the first ten. */
    names: z.array(z.string()),
  }),
);

const previewLine = schema(() =>
  z.object({
    investorId: z.string(),
    fullName: z.string(),
    before: usdText,
    after: usdText,
    changePercent: z.number().nullable(),
    /** Whether an instrument of it moved more than its asset class may. */
    isOutlier: z.boolean(),
  }),
);

export type PreviewedAccount = z.infer<typeof previewLine>;

export const previewRunSpec = spec(() => ({
  summary: 'What a run at a time would publish: outliers first, then the largest changes',
  query: z.strictObject({ at: time }),
  output: success.extend({
    at: instant,
    /** Names the prices; publishing is refused when they changed since. */
    pricesDigest: z.string(),
    accounts: z.int(),
    before: usdText,
    after: usdText,
    outliers: z.int(),
    /** The first 200. */
    lines: z.array(previewLine),
    missing: z.array(missingInput),
    stale: z.array(missingInput.extend({ ageDays: z.number() })),
    /** Accounts whose invested amount is not what their transactions say. */
    differences: z.array(z.object({ investorId: z.string(), fullName: z.string(), difference: usdText })),
  }),
}));

export const previewRun = staffEndpoint<typeof previewRunSpec>({
  method: 'GET',
  path: '/api/admin/valuation/preview',
  permission: 'read',
  timeoutMs: 60_000,
  tags: ['valuation'],
});

export type RunPreview = z.infer<typeof previewRunSpec.output>;

export const publishRunSpec = spec(() => ({
  summary: 'Value all accounts with positions at a time. They become visible together when the run is published',
  body: z.strictObject({
    at: time,
    pricesDigest: z.string().max(64),
    /** Needed for a run that replaces a published one of the same time. */
    reason: internalNote(),
  }),
  output: success.extend({ run }),
  approvable: true,
  errors: ['conflict', 'price_missing'],
}));

export const publishRun = staffEndpoint<typeof publishRunSpec>({
  method: 'POST',
  path: '/api/admin/valuation/runs',
  permission: 'operate',
  invalidates: ['valuation', 'approvals', 'journal'],
});

export const listRunsSpec = spec(() => ({
  summary: 'The newest 100 runs with their progress, newest first',
  output: success.extend({ runs: z.array(run) }),
}));

export const listRuns = staffEndpoint<typeof listRunsSpec>({
  method: 'GET',
  path: '/api/admin/valuation/runs',
  permission: 'read',
  background: true,
  tags: ['valuation'],
});
