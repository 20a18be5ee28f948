import { z } from 'zod';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { endpoint, workbookOf } from './endpoint.ts';
import {
  CAPS,
  email,
  instant,
  internalNote,
  investorId,
  investorNote,
  line,
  recordId,
  signedTotal,
  success,
  total,
  usdText,
  version,
} from './fields.ts';
import { listQuery } from './lists.ts';

const accessState = z.enum(['active', 'invited', 'expired']);

const investor = z.object({
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
  /** Whether the investor has created an access code, and if not whether a link is waiting. */
  access: accessState,
});

export type Investor = z.infer<typeof investor>;

const investorsQuery = listQuery(
  ['active', 'inactive'],
  ['createdAt', 'fullName', 'portfolioValue', 'investorId'],
);

export const listInvestors = endpoint({
  method: 'GET',
  path: '/api/admin/investors',
  access: 'staff',
  summary: 'Investors, newest first',
  query: investorsQuery,
  output: z.array(investor),
  kind: 'list',
  tags: ['investors'],
});

export const exportInvestors = endpoint({
  method: 'GET',
  path: '/api/admin/investors.csv',
  access: 'staff',
  summary: 'Investors as CSV',
  query: investorsQuery,
  output: z.string(),
  kind: 'csv',
});

export const exportInvestorsWorkbook = workbookOf(exportInvestors);

/** Where invested amount and the sum of transactions stand to each other. */
const reconciliation = z.object({
  invested: usdText,
  deposits: usdText,
  withdrawals: usdText,
  /** invested − (completed deposits − completed withdrawals). */
  difference: usdText,
  reconciled: z.boolean(),
});

export const getInvestor = endpoint({
  method: 'GET',
  path: '/api/admin/investors/{investorId}',
  access: 'staff',
  summary: 'One investor with reconciliation and access state',
  params: z.object({ investorId }),
  output: success.extend({
    investor,
    reconciliation,
    activationExpiresAt: instant.optional(),
    lastSignInAt: instant.optional(),
  }),
  accessLog: 'record_opened',
  tags: ['account'],
});

export const generateInvestor = endpoint({
  method: 'POST',
  path: '/api/admin/generate-investor',
  access: 'staff',
  summary: 'Make an investor and mail the activation link',
  body: z.strictObject({
    email,
    fullName: line(CAPS.name, 'Full name is required', 2),
  }),
  output: success.extend({ investorId: z.string(), investor }),
  invalidates: ['investors', 'summary', 'outbox', 'journal'],
});

export const updateInvestor = endpoint({
  method: 'PATCH',
  path: '/api/admin/investors/{id}',
  access: 'staff',
  summary: 'Edit an investor; P&L is value minus invested and must agree when all three are stated',
  params: z.object({ id: recordId }),
  body: z.strictObject({
    // A client may send the row back that it got; what cannot be changed must then be what it is.
    id: recordId.optional(),
    investorId: investorId.optional(),
    createdAt: z.iso.datetime('Not a valid instant').optional(),
    /** Ignored: it follows from the activation. */
    access: accessState.optional(),
    fullName: line(CAPS.name, 'Full name is required', 2).optional(),
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
  errors: ['not_found', 'stale_version', 'version_required'],
  invalidates: ['investors', 'account', 'journal'],
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/api/admin/investors/{id}/resend-activation',
  access: 'staff',
  summary: 'Mail a new activation link; the earlier one stops working',
  params: z.object({ id: recordId }),
  output: success.extend({ mailedTo: z.string(), expiresAt: instant }),
  errors: ['not_found', 'conflict'],
  invalidates: ['investors', 'account', 'outbox', 'journal'],
});

export const resetAccessCode = endpoint({
  method: 'POST',
  path: '/api/admin/investors/{id}/reset-access-code',
  access: 'staff',
  summary: 'Remove the access code, end the sessions and mail a new activation link',
  params: z.object({ id: recordId }),
  body: z.strictObject({ reason: internalNote(), investorNote: investorNote() }).optional(),
  output: success.extend({ mailedTo: z.string(), expiresAt: instant }),
  errors: ['not_found'],
  invalidates: ['investors', 'account', 'outbox', 'journal'],
});
