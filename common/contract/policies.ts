import { z } from 'zod';
import {
  APPROVER_ROLES,
  MAX_POLICY_HOURS,
  POLICY_KINDS,
  POLICY_PERIODS,
  policyError,
} from '#common/domain/approvalPolicy.ts';
import { policyErrorTexts } from '#common/messages/staff/policyTexts.ts';
import { staffEndpoint } from './endpoint.ts';
import { amount, changed, instant, success, usdNumber, version } from './fields.ts';
import { schema, spec } from './schema.ts';

const policy = schema(() =>
  z.object({
    kind: z.enum(POLICY_KINDS),
    isOn: z.boolean(),
    /** Amounts above it need a second person. For withdrawal limits the limit itself. */
    amount: usdNumber.nullable(),
    percent: z.number().nullable(),
    per: z.enum(POLICY_PERIODS),
    role: z.enum(APPROVER_ROLES),
    hours: z.int().nullable(),
  }),
);

export type PolicyValues = z.infer<typeof policy>;

const percentInTenths = schema(() =>
  z
    .number({ error: 'Enter a percentage' })
    .min(0.1, 'At least 0.1%')
    .max(1000, 'At most 1000%')
    .transform((value, context) => {
      const tenths = Math.round(value * 10);
      if (Math.abs(tenths - value * 10) < 1e-9) return tenths;
      context.addIssue({ code: 'custom', message: 'Use at most one decimal' });
      return z.NEVER;
    }),
);

const policyDraft = schema(() =>
  z
    .strictObject({
      kind: z.enum(POLICY_KINDS),
      isOn: z.boolean(),
      amount: amount.optional(),
      percent: percentInTenths.optional(),
      per: z.enum(POLICY_PERIODS).default('request'),
      role: z.enum(APPROVER_ROLES).default('approver'),
      hours: z
        .int()
        .min(1, 'At least 1 hour')
        .max(MAX_POLICY_HOURS, `At most ${MAX_POLICY_HOURS} hours`)
        .optional(),
    })
    .transform(({ amount = null, percent = null, hours = null, ...values }) => ({
      ...values,
      amount,
      tenths: percent,
      hours,
    }))
    .superRefine((values, context) => {
      const error = policyError(values);
      if (error) context.addIssue({ code: 'custom', message: policyErrorTexts[error] });
    }),
);

/** Some policies or all; the others stay as they are. */
const drafts = schema(() =>
  z
    .array(policyDraft)
    .min(1, 'Name at least one policy')
    .max(POLICY_KINDS.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'A policy is listed twice'),
);

export const getPoliciesSpec = spec(() => ({
  summary: 'Which changes need a second person, and the limits of withdrawals',
  output: success.extend({
    version: z.int(),
    policies: z.array(policy.extend({ changedBy: z.string().optional(), changedAt: instant.optional() })),
    /** Active people who could approve, by the role that a policy can require. */
    approvers: z.object({ approver: z.int(), administrator: z.int() }),
  }),
}));

export const getPolicies = staffEndpoint<typeof getPoliciesSpec>({
  method: 'GET',
  path: '/api/admin/policies',
  permission: 'read',
  // Changes of staff change who could approve.
  tags: ['policies', 'staff'],
});

export const setPoliciesSpec = spec(() => ({
  summary: 'Change policies; needs a second person itself',
  body: z.strictObject({ policies: drafts, version }),
  output: changed.extend({ version: z.int() }),
  errors: ['stale_version', 'conflict'],
  approvable: true,
}));

export const setPolicies = staffEndpoint<typeof setPoliciesSpec>({
  method: 'POST',
  path: '/api/admin/policies',
  permission: 'administer',
  stepUp: true,
  invalidates: ['policies', 'approvals', 'summary', 'journal'],
});

const pastDecision = schema(() =>
  z.object({
    seq: z.int(),
    at: instant,
    /** Who made the decision, or asked for it. */
    by: z.string(),
    /** The second person, if one took part in it. */
    approvedBy: z.string().optional(),
    summary: z.string(),
    /** Id of the record, such as a withdrawal. */
    subject: z.string().optional(),
    investorId: z.string().optional(),
    amount: usdNumber.optional(),
  }),
);

export type PastDecision = z.infer<typeof pastDecision>;

export const dryRunPoliciesSpec = spec(() => ({
  summary: 'Which decisions of the last 90 days would have needed a second person under a draft',
  body: z.strictObject({ policies: drafts }),
  output: success.extend({
    from: instant,
    results: z.array(
      z.object({
        kind: z.enum(POLICY_KINDS),
        decisions: z.int(),
        /** How many of them would have needed a second person. */
        needed: z.int(),
        /** The same under the policies as they are. */
        neededNow: z.int(),
        /** The newest of them that would have needed a second person, newest first. */
        newest: z.array(pastDecision),
      }),
    ),
  }),
}));

/** Reads only; it is a POST because the draft is its input. */
export const dryRunPolicies = staffEndpoint<typeof dryRunPoliciesSpec>({
  method: 'POST',
  path: '/api/admin/policies/dry-run',
  permission: 'administer',
  replayable: false,
});
