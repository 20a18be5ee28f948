import { APPROVER_ROLES, type ApproverRole } from './approvalPolicy.ts';
import type { StaffRole } from './staffRoles.ts';

export const APPROVAL_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'voided',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Words on screens where the status itself would mislead: in the portal, to withdraw is to take money out. */
export const APPROVAL_STATUS_NAMES: Readonly<Partial<Record<string, string>>> = { withdrawn: 'cancelled' };

export const APPROVAL_DECISIONS = ['approve', 'reject'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/**
 * What happens to a change when it is sent: it is made; it counts as the approval of another person's request for it; it
 * waits for a second person; it takes effect after a time in which it can be rejected; or it is rejected.
 */
export const CHANGE_OUTCOMES = ['made', 'approves', 'waits', 'announced', 'rejected'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

interface Person {
  readonly id: string;
  readonly role: StaffRole;
  readonly isActive: boolean;
}

interface ApprovalRules {
  readonly requestedBy: string;
  readonly requiredRole: ApproverRole;
  /** People whom the change concerns. They cannot approve it. */
  readonly excluded: readonly string[];
}

const fulfils = (role: StaffRole, required: ApproverRole): boolean =>
  role === 'administrator' || role === required;

/** The required roles that a role fulfils. */
export const fulfilledRoles = (role: StaffRole): ApproverRole[] =>
  APPROVER_ROLES.filter((required) => fulfils(role, required));

type Permission =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'self_approval' | 'forbidden' };

/** Whether a person may decide a request: another person, of the required role, whom the change does not concern. */
export function checkApprover(
  { requestedBy, requiredRole, excluded }: ApprovalRules,
  person: Person,
): Permission {
  if (person.id === requestedBy) return { ok: false, code: 'self_approval' };
  const isEntitled = person.isActive && fulfils(person.role, requiredRole) && !excluded.includes(person.id);
  return isEntitled ? { ok: true } : { ok: false, code: 'forbidden' };
}

interface ObjectionRules {
  readonly excluded: readonly string[];
  /** When the change takes effect without an approval; null when it needs one. */
  readonly effectiveAt: Date | null;
}

/** Whether a person whom the change concerns may reject it, because it takes effect without an approval. */
export const mayObject = ({ excluded, effectiveAt }: ObjectionRules, { id, isActive }: Person): boolean =>
  effectiveAt !== null && isActive && excluded.includes(id);

/** Whether a change takes effect now, because nobody rejected it in time. */
export const isUnopposed = (
  { status, effectiveAt, expiresAt }: Pick<ApprovalState, 'status' | 'effectiveAt' | 'expiresAt'>,
  now: Date,
): boolean => status === 'pending' && effectiveAt !== null && effectiveAt <= now && now < expiresAt;

interface ApprovalState extends ApprovalRules, ObjectionRules {
  readonly status: ApprovalStatus;
  readonly expiresAt: Date;
  /** Hash of the change as it was requested. */
  readonly changeHash: string;
}

interface DecisionContext {
  readonly person: Person;
  readonly decision: ApprovalDecision;
  /** The change that the person has seen. */
  readonly seenHash: string;
  /** The same change made from the rows as they are now. */
  readonly currentHash: string;
  readonly now: Date;
}

type DecisionOutcome =
  | { readonly ok: true; readonly status: 'approved' | 'rejected' }
  | { readonly ok: false; readonly code: 'self_approval' | 'forbidden' | 'conflict' }
  | { readonly ok: false; readonly code: 'already_decided'; readonly status: ApprovalStatus }
  /** The request ends in this status instead. */
  | { readonly ok: false; readonly code: 'ended'; readonly status: 'expired' | 'voided' };

/** Applies a decision. Only the exact change that was requested and seen can be approved. */
export function decideApproval(approval: ApprovalState, context: DecisionContext): DecisionOutcome {
  const permission = checkApprover(approval, context.person);
  const objects = context.decision === 'reject' && mayObject(approval, context.person);
  if (!permission.ok && !(objects && permission.code !== 'self_approval')) return permission;
  const { status, expiresAt, changeHash } = approval;
  if (status !== 'pending') return { ok: false, code: 'already_decided', status };
  if (expiresAt <= context.now) return { ok: false, code: 'ended', status: 'expired' };
  if (context.seenHash !== changeHash) return { ok: false, code: 'conflict' };
  if (context.decision === 'reject') return { ok: true, status: 'rejected' };
  if (context.currentHash !== changeHash) return { ok: false, code: 'ended', status: 'voided' };
  return { ok: true, status: 'approved' };
}
