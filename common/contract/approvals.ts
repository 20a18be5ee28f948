import { z } from 'zod';
import { APPROVER_ROLES, POLICY_KINDS } from '#common/domain/approvalPolicy.ts';
import { APPROVAL_DECISIONS, APPROVAL_STATUSES, CHANGE_OUTCOMES } from '#common/domain/approvals.ts';
import { type EndpointOutput, exportOf, staffEndpoint } from './endpoint.ts';
import { changed, instant, internalNote, pendingRequest, recordId, success } from './fields.ts';
import { csvSpec, listQuery } from './lists.ts';
import { MAX_LENGTH, MAX_SELECTED } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

/** Response (202) to a change that waits for a second person. */
export const pendingApproval = schema(() =>
  success.extend({
    approval: z.object({
      id: z.string(),
      status: z.literal('pending'),
      requiredRole: z.enum(APPROVER_ROLES),
      expiresAt: instant,
      /** When the change takes effect without an approval, unless somebody rejects it. */
      effectiveAt: instant.optional(),
    }),
  }),
);

export type PendingApproval = z.infer<typeof pendingApproval>;

const previewLine = schema(() =>
  z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);

export type PreviewLine = z.infer<typeof previewLine>;

const approval = schema(() =>
  z.object({
    id: z.string(),
    policy: z.enum(POLICY_KINDS),
    title: z.string(),
    preview: z.array(previewLine),
    /** SHA-256 of the exact change with the versions of the rows it was made from. */
    changeHash: z.string(),
    status: z.enum(APPROVAL_STATUSES),
    requiredRole: z.enum(APPROVER_ROLES),
    /** Id of the record that would change. */
    subject: z.string(),
    investorId: z.string().optional(),
    requestedBy: z.string(),
    requestedAt: instant,
    expiresAt: instant,
    decidedBy: z.string().optional(),
    decidedAt: instant.optional(),
    note: z.string().optional(),
    /** Note of the requester. */
    reason: z.string().optional(),
    isMine: z.boolean(),
    /** When the change takes effect without an approval, unless somebody rejects it. */
    effectiveAt: instant.optional(),
    /** Whether the caller may approve or reject it now. */
    canDecide: z.boolean(),
    /** Whether the caller may at least reject it now. */
    canReject: z.boolean(),
  }),
);

export type Approval = z.infer<typeof approval>;

const APPROVAL_VIEWS = ['waiting', 'mine'] as const;

const approvalsQuery = schema(() =>
  listQuery(APPROVAL_STATUSES, ['requestedAt', 'expiresAt', 'title']).extend({
    /** `waiting`: those that the caller can decide now. `mine`: those that the caller asked for. */
    view: z.enum(APPROVAL_VIEWS).optional(),
    /** Those about one record or investor ID. */
    about: text(MAX_LENGTH.address).optional(),
  }),
);

export const listApprovalsSpec = spec(() => ({
  summary: 'Changes that wait for a second person or waited for one, newest first',
  query: approvalsQuery,
  output: z.array(approval),
}));

export const listApprovals = staffEndpoint<typeof listApprovalsSpec>({
  method: 'GET',
  path: '/api/admin/approvals',
  permission: 'read',
  kind: 'list',
  tags: ['approvals'],
});

export const listPendingApprovalsSpec = spec(() => ({
  summary: 'What waits for a second person about one record, account or kind of policy',
  query: z.strictObject({ about: text(MAX_LENGTH.address) }),
  output: success.extend({
    approvals: z.array(pendingRequest),
  }),
}));

/** For the screen of the record; it contains nothing that the record's own screen does not show. */
export const listPendingApprovals = staffEndpoint<typeof listPendingApprovalsSpec>({
  method: 'GET',
  path: '/api/admin/approvals/pending',
  permission: 'read',
  background: true,
  tags: ['approvals'],
});

export const exportApprovalsSpec = spec(() => csvSpec('Approvals as CSV', approvalsQuery));

export const exportApprovals = exportOf<typeof exportApprovalsSpec>(listApprovals, 'csv');

export const exportApprovalsWorkbook = exportOf<typeof exportApprovalsSpec>(listApprovals, 'xlsx');

/** The error of a rejection without a reason. */
export const REASON_REQUIRED = 'Say why you reject the change';

export const decideApprovalSpec = spec(() => ({
  summary: 'Approve a change of another person, which carries it out, or reject it; once',
  body: z
    .strictObject({
      approvalId: recordId,
      /** The change that the caller has seen. */
      changeHash: z.string().regex(/^[0-9a-f]{64}$/, 'Not a valid hash'),
      decision: z.enum(APPROVAL_DECISIONS),
      /** Why; required to reject, because the requester has to learn it. */
      note: internalNote(),
    })
    .refine(({ decision, note }) => decision !== 'reject' || note !== undefined, {
      path: ['note'],
      message: REASON_REQUIRED,
    }),
  output: changed.extend({ approval }),
  errors: [
    'not_found',
    'self_approval',
    'already_decided',
    'approval_expired',
    'approval_voided',
    'conflict',
    'stale_version',
    'recent_account_change',
    'account_inactive',
    'amount_out_of_range',
  ],
}));

export const decideApproval = staffEndpoint<typeof decideApprovalSpec>({
  method: 'POST',
  path: '/api/admin/approvals/decide',
  permission: 'decide',
  stepUp: true,
  invalidates: [
    'approvals',
    'policies',
    'staff',
    'summary',
    'withdrawals',
    'investors',
    'account',
    'depositAddresses',
    'outbox',
    'journal',
  ],
});

export const withdrawApprovalSpec = spec(() => ({
  summary: 'Withdraw an own request for approval',
  body: z.strictObject({ approvalId: recordId }),
  output: success.extend({ approval }),
  errors: ['not_found', 'already_decided'],
}));

export const withdrawApproval = staffEndpoint<typeof withdrawApprovalSpec>({
  method: 'POST',
  path: '/api/admin/approvals/withdraw',
  permission: 'own',
  invalidates: ['approvals', 'summary', 'journal'],
});

export const dryRunChangeSpec = spec(() => ({
  summary: 'What would happen to changes that are sent now, one after the other; changes nothing',
  body: z.strictObject({
    /** Method and path of the endpoint, such as `POST /api/admin/withdrawal-requests/process`. */
    operation: z
      .string()
      .max(MAX_LENGTH.address)
      .regex(/^[A-Z]+ \/api\/[\w/{}.-]+$/, 'Not a valid operation'),
    /** What the endpoint would receive. The sums of a day count the changes before each. */
    inputs: z
      .array(
        z.strictObject({
          params: z.record(z.string(), z.unknown()).optional(),
          body: z.record(z.string(), z.unknown()),
        }),
      )
      .min(1)
      .max(MAX_SELECTED),
  }),
  output: success.extend({
    changes: z.array(
      z.object({
        outcome: z.enum(CHANGE_OUTCOMES),
        /** Requests that the change would void. */
        voids: z.array(pendingRequest),
      }),
    ),
  }),
}));

export type PredictedChange = EndpointOutput<typeof dryRunChange>['changes'][number];

/** Reads only; it is a POST because the changes are its input. */
export const dryRunChange = staffEndpoint<typeof dryRunChangeSpec>({
  method: 'POST',
  path: '/api/admin/approvals/dry-run',
  permission: 'read',
  replayable: false,
  tags: ['approvals', 'policies', 'staff'],
});
