import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MoneyType } from '#api/db/moneyType.ts';
import { APPROVER_ROLES, POLICY_PERIODS, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { APPROVAL_STATUSES } from '#common/domain/approvals.ts';

/** A change that a member of staff requested and that another person approves, which carries it out. */
export const ApprovalSchema = defineEntity({
  name: 'Approval',
  tableName: 'approval',
  properties: {
    id: p.string().length(36).primary(),
    policy: p.string().length(30).$type<PolicyKind>(),
    policyVersion: p.integer(),
    /** Method and path of the endpoint that carries the change out. */
    endpoint: p.string().length(120),
    title: p.string().length(200),
    /** Canonical JSON of the request as it was received. */
    input: p.text(),
    /** Canonical JSON of the versions of the rows that the change was made from. */
    versions: p.text(),
    /** SHA-256 of endpoint, input and versions. */
    changeHash: p.string().length(64),
    /** JSON array of field, before and after. */
    preview: p.text(),
    /** Id of the record that would change. */
    subject: p.string().length(64),
    investorId: p.string().length(12).nullable(),
    /** JSON array of the ids of staff whom the change concerns. */
    excluded: p.text(),
    reason: p.text().nullable(),
    requiredRole: p.enum(APPROVER_ROLES),
    requestedBy: p.string().length(36),
    requestedByName: p.string().length(120),
    requestedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** When the change takes effect without an approval, unless somebody rejects it; null when it needs one. */
    effectiveAt: p.datetime(3).nullable(),
    status: p.enum(APPROVAL_STATUSES),
    decidedBy: p.string().length(36).nullable(),
    decidedByName: p.string().length(120).nullable(),
    decidedAt: p.datetime(3).nullable(),
    note: p.text().nullable(),
  },
  indexes: [
    { properties: ['requestedAt', 'id'] },
    { properties: ['status', 'requestedAt'] },
    { properties: ['status', 'effectiveAt'] },
    { properties: ['requestedBy', 'decidedAt'] },
    { properties: ['subject'] },
    { properties: ['investorId'] },
  ],
});

export type Approval = InferEntity<typeof ApprovalSchema>;

/**
 * How large a change by staff was, as its policy measures it. One row for each journal entry of such a change, written
 * with the entry.
 */
export const ChangeMeasureSchema = defineEntity({
  name: 'ChangeMeasure',
  tableName: 'change_measure',
  properties: {
    /** Of the journal entry. */
    seq: p.integer().primary().autoincrement(false),
    policy: p.string().length(30).$type<PolicyKind>(),
    /** Id of the member of staff who made the change or approved it. */
    staffId: p.string().length(64),
    investorId: p.string().length(12).nullable(),
    at: p.datetime(3),
    amount: p.type(MoneyType),
    tenths: p.integer().nullable(),
    /** Whether a valuation run had outliers. */
    hasOutliers: p.boolean().default(false),
    /** The request that a second person approved; null for a change by one person alone. */
    approvalId: p.string().length(36).nullable(),
    /** Whether such a change needs a second person also with its policy off. */
    alwaysTwo: p.boolean().default(false),
  },
  indexes: [{ properties: ['staffId', 'policy', 'at'] }],
});

export type ChangeMeasure = InferEntity<typeof ChangeMeasureSchema>;

/** One policy. The version of all policies is the highest of their versions. */
export const ApprovalPolicySchema = defineEntity({
  name: 'ApprovalPolicy',
  tableName: 'approval_policy',
  properties: {
    kind: p.string().length(30).primary().$type<PolicyKind>(),
    isOn: p.boolean(),
    amount: p.type(MoneyType).nullable(),
    tenths: p.integer().nullable(),
    per: p.enum(POLICY_PERIODS),
    role: p.enum(APPROVER_ROLES),
    hours: p.integer().nullable(),
    version: p.integer(),
    changedBy: p.string().length(120).nullable(),
    changedAt: p.datetime(3).nullable(),
  },
});

export type ApprovalPolicy = InferEntity<typeof ApprovalPolicySchema>;
