import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { objectionEnd } from '#common/domain/approvalPeriods.ts';
import {
  type ApproverRole,
  type Measure,
  needsSecondPerson,
  type PolicyKind,
} from '#common/domain/approvalPolicy.ts';
import { checkApprover } from '#common/domain/approvals.ts';
import { may } from '#common/domain/staffRoles.ts';
import type { AccountShare } from './change.ts';
import { findEarlierToday } from './measures.ts';
import { lockPolicy } from './policies.ts';

interface Question {
  readonly policies: readonly PolicyKind[];
  readonly measure?: Measure | undefined;
  /** `INV-…` of the account, if the change is about one. */
  readonly investorId?: string | undefined;
  readonly accounts?: readonly AccountShare[] | undefined;
  /** Ids of staff whom the change concerns. */
  readonly excluded: readonly string[];
  readonly removesDecider?: boolean | undefined;
  readonly alwaysNeedsTwo?: boolean | undefined;
}

export interface Requirement {
  readonly policy: PolicyKind;
  readonly role: ApproverRole;
  readonly policyVersion: number;
  /** Everybody who could approve, or who can reject a change that takes effect without an approval. */
  readonly approvers: readonly Staff[];
  /** When the change takes effect without an approval; null when it needs one. */
  readonly effectiveAt: Date | null;
}

interface Rules {
  readonly requestedBy: string;
  readonly requiredRole: ApproverRole;
  readonly excluded: readonly string[];
}

/** The active people who may approve a request. */
export async function findApprovers(em: Em, rules: Rules): Promise<Staff[]> {
  const active = await findRows(em, StaffSchema, (query) =>
    query.where('is_active', '=', true).orderBy('staff.created_at').orderBy('staff.id'),
  );
  return active.filter((person) => checkApprover(rules, person).ok);
}

/** The active people whom a change concerns and who can decide about other changes. */
async function findConcernedDeciders(
  { em, actor }: UnitOfWork,
  excluded: readonly string[],
): Promise<Staff[]> {
  const where = { id: { $in: [...excluded], $ne: actor.id }, isActive: true };
  const concerned: Staff[] = await em.find(StaffSchema, where, { disableIdentityMap: true });
  return concerned.filter(({ role }) => may(role, 'decide'));
}

/**
 * The role of the second person, and everybody who has it. Where nobody else is an administrator, approvers can approve
 * instead: otherwise a policy that requires an administrator would let one person alone make the change.
 */
async function findRole(
  { em, actor }: UnitOfWork,
  required: ApproverRole,
  excluded: readonly string[],
): Promise<Pick<Requirement, 'role' | 'approvers'>> {
  const rules = { requestedBy: actor.id, excluded };
  const approvers = await findApprovers(em, { ...rules, requiredRole: required });
  if (approvers.length > 0 || required === 'approver') return { role: required, approvers };
  const others = await findApprovers(em, { ...rules, requiredRole: 'approver' });
  return others.length > 0 ? { role: 'approver', approvers: others } : { role: required, approvers };
}

async function requirementOf(
  work: UnitOfWork,
  kind: PolicyKind,
  { measure, accounts, investorId, excluded, removesDecider, alwaysNeedsTwo = false }: Question,
): Promise<Requirement | undefined> {
  const { policy, version } = await lockPolicy(work, kind, { isMeasured: measure !== undefined });
  const countsDay = policy.isOn && policy.per === 'day' && measure !== undefined;
  const shares = accounts ?? [{ investorId, tenths: measure?.tenths ?? null }];
  const ids = shares.map((share) => share.investorId);
  const earlier = countsDay ? await findEarlierToday(work, kind, ids) : undefined;
  const isAbove = shares.some(({ investorId: id, tenths }) => {
    const before = earlier && { amount: earlier.amount, tenths: earlier.tenthsOf(id) };
    return needsSecondPerson(policy, measure && { ...measure, tenths }, before);
  });
  if (!alwaysNeedsTwo && !isAbove) return undefined;
  const { role, approvers } = await findRole(work, policy.role, excluded);
  const requirement = { policy: kind, role, policyVersion: version };
  if (approvers.length > 0) return { ...requirement, approvers, effectiveAt: null };
  const concerned = removesDecider ? await findConcernedDeciders(work, excluded) : [];
  if (concerned.length === 0) return undefined;
  return { ...requirement, approvers: concerned, effectiveAt: objectionEnd(work.now) };
}

/**
 * Decides whether a change by the actor needs a second person now. Nothing waits when nobody else could approve. Of
 * several policies the one that requires an administrator counts.
 */
export async function findRequirement(
  work: UnitOfWork,
  question: Question,
): Promise<Requirement | undefined> {
  const found: Requirement[] = [];
  // In the order in which a change of policies locks them.
  for (const kind of question.policies.toSorted().reverse()) {
    const requirement = await requirementOf(work, kind, question);
    if (requirement) found.push(requirement);
  }
  found.sort((a, b) => question.policies.indexOf(a.policy) - question.policies.indexOf(b.policy));
  return found.find(({ role }) => role === 'administrator') ?? found[0];
}
