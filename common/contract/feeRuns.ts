import { z } from 'zod';
import { FEE_PROBLEMS } from '#common/domain/fees/calculateFees.ts';
import {
  CRYSTALLISATIONS,
  FEE_COLLECTIONS,
  MAX_MANAGEMENT_RATE,
  MAX_PERFORMANCE_RATE,
} from '#common/domain/fees/feeTerms.ts';
import { staffEndpoint } from './endpoint.ts';
import { date, feeLine, terms } from './fees.ts';
import {
  changed,
  day,
  instant,
  internalNote,
  investorId,
  investorNote,
  line,
  paragraph,
  success,
  usdText,
} from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

/** A percentage as a JSON number. */
export const percentUpTo = (most: number, decimals: number) => {
  const message = `Enter a percentage from 0 to ${most} with at most ${decimals} decimals`;
  const units = 10 ** decimals;
  return z
    .number(message)
    .min(0, message)
    .max(most, message)
    .refine((value) => Math.abs(value * units - Math.round(value * units)) < 1e-6, message);
};

export const setFeeTermsSpec = spec(() => ({
  summary: 'Set the fee terms of an account from a day on that no fees were charged for yet',
  body: z.strictObject({
    investorId,
    validFrom: day,
    managementPercent: percentUpTo(MAX_MANAGEMENT_RATE / 100, 2),
    performancePercent: percentUpTo(MAX_PERFORMANCE_RATE / 10, 1),
    crystallisation: z.enum(CRYSTALLISATIONS, 'Choose a period'),
    collection: z.enum(FEE_COLLECTIONS, 'Choose how fees are paid'),
    reason: internalNote(),
    investorNote: investorNote(),
  }),
  output: changed.extend({ terms }),
  approvable: true,
  errors: ['conflict', 'not_found'],
}));

export const setFeeTerms = staffEndpoint<typeof setFeeTermsSpec>({
  method: 'POST',
  path: '/api/admin/fees/terms',
  permission: 'operate',
  invalidates: ['fees', 'approvals', 'journal'],
});

const previewedLine = schema(() =>
  z.object({
    investorId: z.string(),
    fullName: z.string(),
    /** The last day that fees were charged for; null before the first charge. */
    chargedTo: date.nullable(),
    /** Null where nothing can be calculated. */
    line: feeLine.nullable(),
    /** Why the account is not charged; null if it is. */
    problem: z.enum(FEE_PROBLEMS).nullable(),
  }),
);

export type PreviewedFees = z.infer<typeof previewedLine>;

export const previewFeesSpec = spec(() => ({
  summary:
    'What the fees of all accounts with terms come to at the end of a day, and what a run would charge',
  accessLog: 'list_read',
  query: z.strictObject({ to: day.optional() }),
  output: success.extend({
    to: date,
    /** Ends of quarters, the newest first. */
    periods: z.array(date),
    /** Names the lines; a run is rejected when they changed since. */
    digest: z.string(),
    /** Accounts that a run would charge, and what. */
    accounts: z.int(),
    total: usdText,
    lines: z.array(previewedLine),
  }),
}));

export const previewFees = staffEndpoint<typeof previewFeesSpec>({
  method: 'GET',
  path: '/api/admin/fees',
  permission: 'read',
  timeoutMs: 60_000,
  tags: ['fees', 'valuation'],
});

const run = schema(() =>
  z.object({
    number: z.int(),
    to: date,
    chargedAt: instant,
    chargedBy: z.string(),
    reason: z.string().nullable(),
    accounts: z.int(),
    total: usdText,
  }),
);

export type FeeRunValues = z.infer<typeof run>;

export const chargeFeesSpec = spec(() => ({
  summary: 'Charge the fees of all accounts until the end of a day, as previewed, in one commit',
  body: z.strictObject({ to: day, digest: line(64, 'Look at the preview first'), reason: internalNote() }),
  output: success.extend({ run }),
  approvable: true,
  errors: ['conflict'],
}));

export const chargeFees = staffEndpoint<typeof chargeFeesSpec>({
  method: 'POST',
  path: '/api/admin/fees/runs',
  permission: 'operate',
  timeoutMs: 60_000,
  invalidates: ['fees', 'account', 'investors', 'valuation', 'approvals', 'summary', 'journal'],
});

export const listFeeRunsSpec = spec(() => ({
  summary: 'The newest 100 runs of fees, newest first',
  output: success.extend({ runs: z.array(run) }),
}));

export const listFeeRuns = staffEndpoint<typeof listFeeRunsSpec>({
  method: 'GET',
  path: '/api/admin/fees/runs',
  permission: 'read',
  tags: ['fees'],
});

export const reverseFeeSpec = spec(() => ({
  summary: 'Take the last charge of an account back, with its price and mark',
  body: z.strictObject({
    investorId,
    number: line(12, 'Choose a charge'),
    reason: paragraph(MAX_LENGTH.note, 'Say why the charge is taken back'),
    investorNote: investorNote(),
  }),
  output: changed,
  approvable: true,
  errors: ['conflict', 'not_found', 'already_decided'],
}));

export const reverseFee = staffEndpoint<typeof reverseFeeSpec>({
  method: 'POST',
  path: '/api/admin/fees/reverse',
  permission: 'operate',
  invalidates: ['fees', 'account', 'investors', 'valuation', 'approvals', 'summary', 'journal'],
});
