import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { approvalRequestedEmail, changeAnnouncedEmail } from '#api/email/templates/approvals.ts';
import type { Staff } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { approvalExpiry } from '#common/domain/approvalPeriods.ts';
import { type ProposedChange, previewOf } from './change.ts';
import { changeHash } from './changeHash.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import type { Requirement } from './requirement.ts';

interface Requested {
  readonly endpoint: string;
  readonly received: unknown;
  readonly change: ProposedChange;
  readonly requirement: Requirement;
}

/** The same change that the actor has already asked for. */
const findSame = ({ em, now, actor }: UnitOfWork, changeHash: string): Promise<Approval | null> =>
  em.findOne(ApprovalSchema, {
    changeHash,
    requestedBy: actor.id,
    status: 'pending',
    expiresAt: { $gt: now },
  });

/** Emails everybody who can decide, and the firm when nobody but the people concerned can. */
function notifyDeciders(work: UnitOfWork, approval: Approval, deciders: readonly Staff[]): void {
  const { firm, config } = work.context;
  const { effectiveAt = null, expiresAt, title: change, requestedByName: requestedBy } = approval;
  const preview = JSON.parse(approval.preview) as PreviewLine[];
  const approvalsUrl = new URL('/admin?tab=approvals', config.publicUrl).href;
  const people = deciders.map(({ email, displayName: name }) => ({ email, name }));
  const recipients = effectiveAt ? [...people, { email: firm.email, name: '' }] : people;
  for (const { email, name } of recipients) {
    if (!email) continue;
    const message = { firm, name, email, requestedBy, change, approvalsUrl };
    work.enqueueEmail(
      effectiveAt
        ? changeAnnouncedEmail({ ...message, effectiveAt })
        : approvalRequestedEmail({ ...message, preview, expiresAt }),
    );
  }
}

/** Stores a change until another person decides about it, and tells everybody who can. */
export async function requestApproval(
  work: UnitOfWork,
  { endpoint, received, change, requirement }: Requested,
): Promise<Approval> {
  const { em, now, actor } = work;
  const preview = previewOf(change);
  const hash = changeHash({ endpoint, input: received, versions: change.versions, preview });
  const same = await findSame(work, hash);
  if (same) return same;
  const approval = em.create(ApprovalSchema, {
    id: work.context.random.uuid(),
    policy: requirement.policy,
    policyVersion: requirement.policyVersion,
    endpoint,
    title: change.title.slice(0, 200),
    input: canonicalJson(received),
    versions: canonicalJson(change.versions),
    changeHash: hash,
    preview: JSON.stringify(preview),
    subject: change.subject,
    investorId: change.investorId ?? null,
    excluded: JSON.stringify(change.excluded ?? []),
    reason: change.reason ?? null,
    requiredRole: requirement.role,
    requestedBy: actor.id,
    requestedByName: actor.name,
    requestedAt: now,
    expiresAt: approvalExpiry(now),
    effectiveAt: requirement.effectiveAt,
    status: 'pending',
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    note: null,
  });
  // Without the investor ID, because the investor does not see what waits.
  work.record({
    action: 'approval_requested',
    subject: approval.id,
    reason: change.reason,
    after: {
      change: approval.title,
      changeHash: hash,
      record: change.subject,
      policy: approval.policy,
      requiredRole: approval.requiredRole,
      excluded: change.excluded ?? [],
      ...(change.investorId ? { account: change.investorId } : {}),
      ...(approval.effectiveAt ? { effectiveAt: approval.effectiveAt.toISOString() } : {}),
    },
  });
  notifyDeciders(work, approval, requirement.approvers);
  return approval;
}
