import { z } from 'zod';
import { FRESHNESS } from '#common/domain/prices/price.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, internalNote, line, success, usdText } from './fields.ts';
import { decimalText, instrument, price, time } from './instruments.ts';
import { PRICE_FEEDS } from './priceFeeds.ts';
import { schema, spec } from './schema.ts';

const run = schema(() =>
  z.object({
    number: z.int(),
    status: z.enum(['preparing', 'published', 'failed', 'cancelled']),
    /** Why it ended without being published. */
    failure: z.string().nullable(),
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
    /** Where prices can be taken from. */
    feeds: z.array(z.object({ id: z.enum(PRICE_FEEDS), name: z.string() })),
  }),
}));

export const getPriceSheet = staffEndpoint<typeof getPriceSheetSpec>({
  method: 'GET',
  path: '/api/admin/valuation/prices',
  permission: 'read',
  tags: ['valuation'],
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

export const previewRunSpec = spec(() => ({
  summary: 'What a run at a time would publish: outliers first, then the largest changes',
  accessLog: 'list_read',
  query: z.strictObject({ at: time.optional() }),
  output: success.extend({
    at: instant,
    /** Names the prices; publishing is refused when they changed since. */
    pricesDigest: z.string(),
    accounts: z.int(),
    before: usdText,
    after: usdText,
    outliers: z.int(),
    /** Accounts with a later run, of which only the history changes. */
    past: z.int(),
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
  summary:
    'Value all accounts with positions at a time. They become visible together when the run is published',
  body: z.strictObject({
    at: time,
    pricesDigest: line(64, 'Look at the preview first'),
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

export const cancelRunSpec = spec(() => ({
  summary: 'End a run that is being prepared; nothing of it was visible',
  body: z.strictObject({ number: z.int().min(1, 'Choose a run').max(1_000_000_000, 'Choose a run') }),
  output: success.extend({ run }),
  errors: ['not_found', 'conflict'],
}));

export const cancelRun = staffEndpoint<typeof cancelRunSpec>({
  method: 'POST',
  path: '/api/admin/valuation/runs/cancel',
  permission: 'operate',
  invalidates: ['valuation', 'journal'],
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
