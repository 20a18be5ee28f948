import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { COST_METHODS } from '#common/domain/positions/cost.ts';
import { MAX_TAGS } from '#common/domain/tags.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { email } from './emailAddress.ts';
import { exportOf, staffEndpoint } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import {
  changed,
  instant,
  internalNote,
  investorId,
  investorNote,
  language,
  optionalLine,
  recordId,
  signedTotal,
  success,
  total,
  usdText,
  version,
} from './fields.ts';
import { investorName, newInvestorForm } from './investorForms.ts';
import { createdBetween, csvSpec, listQuery, selectedRecords } from './lists.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { removablePhone } from './phone.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

const accessState = schema(() => z.enum(['active', 'invited', 'expired']));

const investor = schema(() =>
  z.object({
    id: z.string(),
    investorId: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    /** In national form when it is Swiss, in international form otherwise. */
    displayedPhone: z.string().optional(),
    /** Of the e-mails to the investor. */
    language,
    investmentTier: z.enum(ACCOUNT_TIERS),
    costMethod: z.enum(COST_METHODS),
    /** Of the returns. */
    reportingCurrency: z.enum(CURRENCIES),
    totalInvested: usdText,
    currentPnL: usdText,
    portfolioValue: usdText,
    /** Of this account; left out when that of its tier or of all accounts applies. */
    withdrawalLimit: usdText.optional(),
    isActive: z.boolean(),
    version: z.int(),
    /** Symbol of the strategy that its cash becomes units of at each valuation run. */
    strategy: z.string().optional(),
    createdAt: instant,
    /** Whether the investor has created an access code, or has an activation link that is valid or expired. */
    access: accessState,
  }),
);

/** An empty text removes the limit. */
const removableLimit = schema(() =>
  z.union(
    [z.literal('').transform(() => null), total.refine((value) => value > 0n, messages.amountPositive)],
    messages.amount,
  ),
);

const taggedInvestor = schema(() =>
  investor.extend({
    /** Only staff see them; left out when there are none. */
    tags: z.array(z.string()).optional(),
  }),
);

export type Investor = z.infer<typeof taggedInvestor>;

/** `not_activated` is `invited` or `expired`. */
const ACCESS_FILTERS = ['not_activated', 'invited', 'expired', 'active'] as const;

const investorsQuery = schema(() =>
  listQuery(['active', 'inactive'], ['createdAt', 'fullName', 'portfolioValue', 'investorId']).extend({
    ...selectedRecords(),
    tier: z.enum(ACCOUNT_TIERS).optional(),
    /** Accounts with this address, in any case. */
    email: email.optional(),
    access: z.enum(ACCESS_FILTERS).optional(),
    /** Accounts whose invested amount differs from their transactions, or equals them. */
    reconciliation: z.enum(['unreconciled', 'reconciled']).optional(),
    /** Only investors with an open task. */
    tasks: z.enum(['open']).optional(),
    /** Only investors with this tag, in any case. */
    tag: optionalLine(MAX_LENGTH.tag),
    ...createdBetween(),
  }),
);

export const listInvestorsSpec = spec(() => ({
  summary: 'Investors, newest first',
  query: investorsQuery,
  output: z.array(taggedInvestor),
}));

export const listInvestors = staffEndpoint<typeof listInvestorsSpec>({
  method: 'GET',
  path: '/api/admin/investors',
  permission: 'read',
  kind: 'list',
  tags: ['investors'],
});

export const exportInvestorsSpec = spec(() => csvSpec('Investors as CSV', investorsQuery));

export const exportInvestors = exportOf<typeof exportInvestorsSpec>(listInvestors, 'csv');

export const exportInvestorsWorkbook = exportOf<typeof exportInvestorsSpec>(listInvestors, 'xlsx');

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
    investor: taggedInvestor,
    reconciliation,
    activationExpiresAt: instant.optional(),
    lastSignInAt: instant.optional(),
    /** When the personal data of the holder was erased. */
    erasedAt: instant.optional(),
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
  body: newInvestorForm,
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
    /** Ignored: tags have endpoints of their own. */
    tags: z.array(text(MAX_LENGTH.tag)).max(MAX_TAGS).optional(),
    /** Ignored: the investor chooses it. */
    language: language.optional(),
    fullName: investorName.optional(),
    email: email.optional(),
    /** Empty: removes the number. */
    phone: removablePhone.optional(),
    investmentTier: z.enum(ACCOUNT_TIERS).optional(),
    costMethod: z.enum(COST_METHODS).optional(),
    reportingCurrency: z.enum(CURRENCIES).optional(),
    totalInvested: signedTotal.optional(),
    currentPnL: signedTotal.optional(),
    portfolioValue: total.optional(),
    /** Empty: the limit of the tier or of all accounts applies. */
    withdrawalLimit: removableLimit.optional(),
    isActive: z.boolean().optional(),
    /** Symbol of a strategy. Empty: cash stays cash. */
    strategy: text(12).optional(),
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: changed.extend({ investor }),
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
