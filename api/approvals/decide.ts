import { findRow } from '#api/db/findRow.ts';
import { AppError } from '#api/errors/appError.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { type ApprovalDecision, decideApproval } from '#common/domain/approvals.ts';
import { endApproval, endedError, lockApproval } from './endApproval.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { excludedFrom, receivedInput } from './present.ts';
import { findStoredChange } from './registry.ts';
import { isCurrent, voidOutdated } from './voidOutdated.ts';

interface Decision {
  readonly approvalId: string;
  readonly changeHash: string;
  readonly decision: ApprovalDecision;
  readonly note?: string | undefined;
}

/** The transaction of a requested change. Each entry names the request; its actor is the person who approves. */
export const withApproval = (
  work: UnitOfWork,
  { id, requestedBy, requestedByName }: Approval,
): UnitOfWork => ({
  ...work,
  requester: { type: 'staff', id: requestedBy, name: requestedByName },
  isRequested: true,
  record: (entry) => work.record({ ...entry, after: { ...entry.after, approval: { id } } }),
});

interface Decided {
  readonly approval: Approval;
  /** Other requests that the change has voided. */
  readonly voided?: PendingRequest[];
  /** Output of the endpoint whose change was carried out. */
  readonly output?: unknown;
}

/**
 * Decides about another person's request. An approved change is carried out in the same transaction. A request that has
 * expired or whose records have changed ends as expired or voided instead, and one that was voided before stays so.
 * @throws {AppError} `not_found`, `self_approval`, `forbidden`, `already_decided`, `conflict`, and what the change throws
 */
export async function decide(
  work: UnitOfWork,
  { approvalId, changeHash, decision, note }: Decision,
): Promise<Decided> {
  const { em, actor, now } = work;
  const person: Staff | null = await em.findOne(StaffSchema, { id: actor.id }, { refresh: true });
  if (!person) throw new AppError('not_signed_in');
  const found: Approval = await findRow(em, ApprovalSchema, { id: approvalId });
  // Locks the rows of the change before the request, as every other change of them does.
  const needsCheck = decision === 'approve' && found.status === 'pending' && found.requestedBy !== person.id;
  const currentHash = needsCheck && !(await isCurrent(work, found)) ? '' : found.changeHash;
  const approval = await lockApproval(work, approvalId);
  const rules = {
    ...approval,
    excluded: excludedFrom(approval),
    effectiveAt: approval.effectiveAt ?? null,
  };
  const outcome = decideApproval(rules, { person, decision, seenHash: changeHash, currentHash, now });
  if (outcome.ok) {
    await endApproval(work, approval, outcome.status, { byPerson: true, note });
    if (outcome.status === 'rejected') return { approval };
    const change = findStoredChange(work, approval.endpoint);
    const output = await change.run(receivedInput(approval), withApproval(work, approval));
    const { subject, investorId } = approval;
    const voided = await voidOutdated(work, { subject, investorId: investorId ?? undefined });
    return { approval, output, ...voided };
  }
  if (outcome.code === 'already_decided') {
    if (outcome.status === 'voided') return { approval };
    throw endedError(outcome.status);
  }
  if (outcome.code !== 'ended') throw new AppError(outcome.code);
  await endApproval(work, approval, outcome.status, { byPerson: false });
  return { approval };
}

/** Withdraws an own request. @throws {AppError} `not_found` also for a request of another person, `already_decided` */
export async function withdraw(work: UnitOfWork, approvalId: string): Promise<Approval> {
  const approval = await lockApproval(work, approvalId);
  if (approval.requestedBy !== work.actor.id) throw new AppError('not_found');
  if (approval.status !== 'pending') throw endedError(approval.status);
  await endApproval(work, approval, 'withdrawn', { byPerson: true });
  return approval;
}
