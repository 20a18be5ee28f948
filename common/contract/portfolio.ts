import { z } from 'zod';
import { DEFAULT_RANGE, PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { JOURNAL_ACTORS } from './activity.ts';
import { exportOf, ownerOrStaffEndpoint } from './endpoint.ts';
import { instant, investorId, success, usdNumber, usdText } from './fields.ts';
import { erasedEntry, fieldValue, sentenceValues } from './journalValues.ts';
import { csvSpec, listQuery, pageQuery } from './lists.ts';
import { schema, spec } from './schema.ts';

const asset = schema(() =>
  z.object({
    name: z.string(),
    allocation: z.number().meta({ description: 'Percent, at most 1 decimal' }),
    color: z.string(),
    value: usdNumber,
  }),
);

const transaction = schema(() =>
  z.object({
    id: z.string(),
    amount: usdNumber,
    date: z.string().meta({ format: 'date' }),
    type: z.enum(TRANSACTION_TYPES),
    status: z.enum(TRANSACTION_STATUSES),
  }),
);

export const portfolio = schema(() =>
  z.object({
    investorId: z.string(),
    totalValue: usdText,
    totalInvested: usdText,
    profitLoss: usdText,
    /** What the managed portfolio consists of; of an account without positions, all of it. */
    assets: z.array(asset),
    /** Set when the account has positions beside its managed portfolio: `getHoldings` lists both. */
    hasPositions: z.boolean().optional(),
    /** Newest first. */
    deposits: z.array(transaction),
    version: z.int(),
    updatedAt: instant,
    /** When value and invested amount were last recorded; absent before the first time. */
    valuedAt: instant.optional(),
  }),
);

export type Asset = z.infer<typeof asset>;
export type Transaction = z.infer<typeof transaction>;
export type Portfolio = z.infer<typeof portfolio>;

const params = schema(() => z.object({ investorId }));

export const getPortfolioSpec = spec(() => ({
  summary: 'The portfolio; returns 304 to a matching If-None-Match',
  params,
  output: success.extend({ portfolio }),
}));

export const getPortfolio = ownerOrStaffEndpoint<typeof getPortfolioSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}',
  background: true,
  tags: ['account'],
});

/** Explains a change of value: start + deposits − withdrawals + valuation change = end. */
const bridge = schema(() =>
  z.object({
    start: usdText,
    deposits: usdText,
    withdrawals: usdText,
    valuationChange: usdText,
    end: usdText,
  }),
);

export const getPortfolioHistorySpec = spec(() => ({
  summary:
    'Valuations and cash flows of a range, each flow at its value date; starts with the last valuation before the range',
  params,
  query: z.strictObject({ range: z.enum(PERFORMANCE_RANGES).default(DEFAULT_RANGE) }),
  output: success.extend({
    range: z.enum(PERFORMANCE_RANGES),
    /** Of the account; the rest of the response is at least as new. */
    version: z.int(),
    from: instant,
    to: instant,
    /** Whether the account was valued after its first valuation, other than by a cash flow; the same in every range. */
    hasSecondValuation: z.boolean(),
    /** Time-weighted return and largest fall in percent; null where there is none. */
    timeWeighted: z.number().nullable(),
    drawdown: z.number().nullable(),
    valuations: z.array(z.object({ at: instant, value: usdText, invested: usdText })),
    flows: z.array(z.object({ at: instant, amount: usdNumber, type: z.enum(TRANSACTION_TYPES) })),
    bridge,
    /** In whole dollars, so that the amounts that are shown add up. */
    roundedBridge: bridge,
  }),
}));

export const getPortfolioHistory = ownerOrStaffEndpoint<typeof getPortfolioHistorySpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/history',
  background: true,
  tags: ['account'],
});

export const getAllocationHistorySpec = spec(() => ({
  summary: 'The allocation from each of its newest 1000 changes on, oldest first',
  params,
  output: success.extend({
    changes: z.array(
      z.object({ at: instant, assets: z.array(z.object({ name: z.string(), allocation: z.number() })) }),
    ),
  }),
}));

export const getAllocationHistory = ownerOrStaffEndpoint<typeof getAllocationHistorySpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/allocation-history',
  background: true,
  tags: ['account'],
});

const transactionsQuery = schema(() => listQuery(TRANSACTION_STATUSES, ['date', 'amount', 'type']));

export const listTransactionsSpec = spec(() => ({
  summary: 'Transactions, newest first; q searches type and date',
  params,
  query: transactionsQuery,
  output: z.array(transaction),
}));

export const listTransactions = ownerOrStaffEndpoint<typeof listTransactionsSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/transactions',
  kind: 'list',
  tags: ['account'],
});

export const exportTransactionsSpec = spec(() => ({
  ...csvSpec('Transactions as CSV', transactionsQuery),
  params,
}));

export const exportTransactions = exportOf<typeof exportTransactionsSpec, 'owner-or-staff'>(
  listTransactions,
  'csv',
);

export const exportTransactionsWorkbook = exportOf<typeof exportTransactionsSpec, 'owner-or-staff'>(
  listTransactions,
  'xlsx',
);

const activityEntry = schema(() =>
  z.object({
    id: z.string(),
    at: instant,
    /** Who made the change; investors see no staff names. */
    by: z.string(),
    actorType: z.enum(JOURNAL_ACTORS),
    action: z.string(),
    /** Description of the entry, in English. */
    summary: z.string(),
    /** What the description contains; missing for a kind that only staff see. */
    values: sentenceValues.optional(),
    changes: z.array(
      z.object({
        /** In English, as `before` and `after`. */
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        name: z.string(),
        /** The parts of `before` and `after`. */
        from: fieldValue.nullable(),
        to: fieldValue.nullable(),
      }),
    ),
    /** Internal note; only in responses to staff. */
    reason: z.string().optional(),
    investorNote: z.string().optional(),
    erased: erasedEntry.optional(),
  }),
);

export type ActivityEntry = z.infer<typeof activityEntry>;

/** Groups by which the account's activity can be filtered. */
export const ACTIVITY_KINDS = ['withdrawal', 'transaction', 'portfolio', 'access', 'account'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const listAccountActivitySpec = spec(() => ({
  summary: 'Journal of the account as its investor sees it, newest first',
  params,
  query: pageQuery(['at']).extend({
    /** Shows staff what the investor sees: no staff names and no internal notes. */
    as: z.enum(['investor']).optional(),
    kind: z.enum(ACTIVITY_KINDS).optional(),
  }),
  output: z.array(activityEntry),
}));

export const listAccountActivity = ownerOrStaffEndpoint<typeof listAccountActivitySpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/activity',
  kind: 'list',
  tags: ['account'],
});
