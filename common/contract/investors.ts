import { z } from 'zod';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { publicEndpoint, staffEndpoint, workbookOf } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import {
  email,
  instant,
  internalNote,
  investorId,
  investorNote,
  line,
  paragraph,
  recordId,
  signedTotal,
  success,
  total,
  usdText,
  version,
} from './fields.ts';
import { createdBetween, listQuery } from './lists.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

const accessState = schema(() => z.enum(['active', 'invited', 'expired']));

const investor = schema(() =>
  z.object({
    id: z.string(),
    investorId: z.string(),
    fullName: z.string(),
    email: z.string(),
    investmentTier: z.enum(ACCOUNT_TIERS),
    totalInvested: usdText,
    currentPnL: usdText,
    portfolioValue: usdText,
    isActive: z.boolean(),
    version: z.int(),
    createdAt: instant,
    /** Whether the investor has created an access code, or has an activation link that is valid or expired. */
    access: accessState,
  }),
);

export type Investor = z.infer<typeof investor>;

/** `not_activated` is `invited` or `expired`. */
export const ACCESS_FILTERS = ['not_activated', 'invited', 'expired', 'active'] as const;

const investorsQuery = schema(() =>
  listQuery(['active', 'inactive'], ['createdAt', 'fullName', 'portfolioValue', 'investorId']).extend({
    tier: z.enum(ACCOUNT_TIERS).optional(),
    access: z.enum(ACCESS_FILTERS).optional(),
    /** Accounts whose invested amount differs from their transactions, or equals them. */
    reconciliation: z.enum(['unreconciled', 'reconciled']).optional(),
    ...createdBetween(),
  }),
);

export const listInvestorsSpec = spec(() => ({
  summary: 'Investors, newest first',
  query: investorsQuery,
  output: z.array(investor),
}));

export const listInvestors = staffEndpoint<typeof listInvestorsSpec>({
  method: 'GET',
  path: '/api/admin/investors',
  permission: 'read',
  kind: 'list',
  tags: ['investors'],
});

export const exportInvestorsSpec = spec(() => ({
  summary: 'Investors as CSV',
  query: investorsQuery,
  output: z.string(),
}));

export const exportInvestors = staffEndpoint<typeof exportInvestorsSpec>({
  method: 'GET',
  path: '/api/admin/investors.csv',
  permission: 'read',
  kind: 'csv',
});

export const exportInvestorsWorkbook = workbookOf(exportInvestors);

/** Comparison of the invested amount with the sum of transactions. */
const reconciliation = schema(() =>
  z.object({
    invested: usdText,
    deposits: usdText,
    withdrawals: usdText,
    /** invested − (completed deposits − completed withdrawals). */
    difference: usdText,
    reconciled: z.boolean(),
  }),
);

export const getInvestorSpec = spec(() => ({
  summary: 'One investor with reconciliation and access state',
  params: z.object({ investorId }),
  output: success.extend({
    investor,
    reconciliation,
    activationExpiresAt: instant.optional(),
    lastSignInAt: instant.optional(),
    /** A recovery of access that waits. */
    recovery: z.object({ requestedBy: z.string(), requestedAt: instant, effectiveAt: instant }).optional(),
  }),
  accessLog: 'record_opened',
}));

export const getInvestor = staffEndpoint<typeof getInvestorSpec>({
  method: 'GET',
  path: '/api/admin/investors/{investorId}',
  permission: 'read',
  tags: ['account'],
});

export const generateInvestorSpec = spec(() => ({
  summary: 'Create an investor and email the activation link',
  body: z.strictObject({
    email,
    fullName: line(MAX_LENGTH.name, 'Full name is required', 2),
  }),
  output: success.extend({ investorId: z.string(), investor }),
}));

export const generateInvestor = staffEndpoint<typeof generateInvestorSpec>({
  method: 'POST',
  path: '/api/admin/generate-investor',
  permission: 'operate',
  invalidates: ['investors', 'summary', 'outbox', 'journal'],
});

export const updateInvestorSpec = spec(() => ({
  summary: 'Edit an investor; P&L is value minus invested and must match when all three are given',
  params: z.object({ id: recordId }),
  body: z.strictObject({
    // Clients may send back a complete row; fields that cannot change must have their stored values.
    id: recordId.optional(),
    investorId: investorId.optional(),
    createdAt: z.iso.datetime('Not a valid instant').optional(),
    /** Ignored: it derives from the activation. */
    access: accessState.optional(),
    fullName: line(MAX_LENGTH.name, 'Full name is required', 2).optional(),
    email: email.optional(),
    investmentTier: z.enum(ACCOUNT_TIERS).optional(),
    totalInvested: total.optional(),
    currentPnL: signedTotal.optional(),
    portfolioValue: total.optional(),
    isActive: z.boolean().optional(),
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: success.extend({ investor }),
  accessLog: 'record_opened',
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'stale_version', 'step_up_required', 'version_required'],
}));

export const updateInvestor = staffEndpoint<typeof updateInvestorSpec>({
  method: 'PATCH',
  path: '/api/admin/investors/{id}',
  permission: 'operate',
  invalidates: ['investors', 'account', 'approvals', 'summary', 'journal'],
});

export const resendActivationSpec = spec(() => ({
  summary: 'Email a new activation link; the previous one becomes invalid',
  params: z.object({ id: recordId }),
  output: success.extend({ mailedTo: z.string(), expiresAt: instant }),
  errors: ['not_found', 'conflict'],
}));

export const resendActivation = staffEndpoint<typeof resendActivationSpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/resend-activation',
  permission: 'operate',
  stepUp: true,
  invalidates: ['investors', 'account', 'outbox', 'journal'],
});

export const requestRecoverySpec = spec(() => ({
  summary: 'Reset access code and second factor after a wait of 24 hours, in which the investor can object',
  params: z.object({ id: recordId }),
  body: z.strictObject({
    /** Internal: the person who approves sees it. */
    reason: paragraph(MAX_LENGTH.note, 'Internal note is required'),
    investorNote: investorNote(),
  }),
  output: success.extend({ effectiveAt: instant }),
  errors: ['not_found', 'conflict'],
  approvable: true,
}));

export const requestRecovery = staffEndpoint<typeof requestRecoverySpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/recovery',
  permission: 'operate',
  stepUp: true,
  invalidates: ['account', 'outbox', 'journal', 'approvals', 'summary'],
});

export const cancelRecoverySpec = spec(() => ({
  summary: 'Cancel the recovery of an investor that still waits',
  params: z.object({ id: recordId }),
  body: z.strictObject({ reason: internalNote() }).optional(),
  output: success,
  errors: ['not_found', 'conflict'],
}));

export const cancelRecovery = staffEndpoint<typeof cancelRecoverySpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/cancel-recovery',
  permission: 'operate',
  invalidates: ['account', 'journal'],
});

export const objectToRecoverySpec = spec(() => ({
  summary: 'Stop a recovery of access with the single-use code of its notice',
  body: z.strictObject({
    code: z
      .string({ error: 'Enter the code from our e-mail' })
      .max(MAX_LENGTH.code, messages.atMost(MAX_LENGTH.code))
      .transform((value) => value.trim())
      .pipe(z.string().min(1, 'Enter the code from our e-mail')),
  }),
  output: success,
  errors: ['not_found', 'already_decided', 'throttled'],
}));

export const objectToRecovery = publicEndpoint<typeof objectToRecoverySpec>({
  method: 'POST',
  path: '/api/portal/recovery/object',
});

export const resetAccessCodeSpec = spec(() => ({
  summary: 'Remove the access code, end the sessions and email a new activation link',
  params: z.object({ id: recordId }),
  body: z.strictObject({ reason: internalNote(), investorNote: investorNote() }).optional(),
  output: success.extend({ mailedTo: z.string(), expiresAt: instant }),
  errors: ['not_found', 'conflict'],
}));

export const resetAccessCode = staffEndpoint<typeof resetAccessCodeSpec>({
  method: 'POST',
  path: '/api/admin/investors/{id}/reset-access-code',
  permission: 'operate',
  stepUp: true,
  invalidates: ['investors', 'account', 'outbox', 'journal'],
});
