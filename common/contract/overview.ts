import { z } from 'zod';
import { type EndpointOutput, staffEndpoint } from './endpoint.ts';
import { instant, success, usdText } from './fields.ts';
import { schema, spec } from './schema.ts';

/** What waits for staff, named like the tab that lists it. */
export const WAITING_KINDS = [
  'applications',
  'contacts',
  'consultations',
  'withdrawals',
  'approvals',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const waitingItem = schema(() =>
  z.object({
    kind: z.enum(WAITING_KINDS),
    /** Identifies the record in its list. */
    id: z.string(),
    title: z.string(),
    /** Subject of a message, or who asked for a change. */
    detail: z.string().optional(),
    amount: usdText.optional(),
    since: instant,
    /** End of the time within which an answer is promised, or a request expires. */
    dueAt: instant.optional(),
    /** Staff cannot decide it before. */
    waitsUntil: instant.optional(),
  }),
);

export type WaitingItem = z.infer<typeof waitingItem>;

const waitingCount = schema(() =>
  z.object({
    kind: z.enum(WAITING_KINDS),
    count: z.int(),
    /** Of these, past the promised time. */
    overdue: z.int(),
  }),
);

const period = schema(() =>
  z.object({
    /** Last day of the period. */
    date: z.string(),
    /** Value of all accounts at its end, as recorded. */
    value: usdText,
    /** Completed deposits and withdrawals by value date. */
    deposits: usdText,
    withdrawals: usdText,
  }),
);

export type AssetPeriod = z.infer<typeof period>;

export const getOverviewSpec = spec(() => ({
  summary: 'What waits for staff by urgency, accounts that need attention, and assets over time',
  output: success.extend({
    asOf: instant,
    waiting: z.array(waitingCount),
    /** The most urgent ones of all kinds, most urgent first. */
    queue: z.array(waitingItem),
    pendingWithdrawals: usdText,
    /** Approved withdrawals that are not yet paid, and when the first of them was approved. */
    unpaidWithdrawals: z.object({ count: z.int(), amount: usdText, oldestApprovedAt: instant.optional() }),
    /** Accounts whose invested amount differs from their transactions. */
    unreconciled: z.int(),
    /** Active accounts without an access code, and those of them whose activation link has expired. */
    notActivated: z.int(),
    activationExpired: z.int(),
    failedEmails: z.int(),
    /** Uploads of investors that wait for staff, and the account of the oldest. */
    receivedDocuments: z.object({ count: z.int(), investorId: z.string().optional() }),
    /** The last decision, when nothing waits. */
    lastDecision: z.object({ title: z.string(), by: z.string(), at: instant }).optional(),
    assets: z.object({ value: usdText, days: z.array(period), months: z.array(period) }),
  }),
  accessLog: 'list_read',
}));

export const getOverview = staffEndpoint<typeof getOverviewSpec>({
  method: 'GET',
  path: '/api/admin/overview',
  permission: 'read',
  tags: ['summary', 'investors', 'withdrawals', 'approvals', 'outbox', 'documents'],
});

export type Overview = EndpointOutput<typeof getOverview>;
