import type { Context } from '#api/context.ts';
import { changeAll } from '#api/jobs/changeAll.ts';
import type { Job } from '#api/jobs/jobs.ts';
import { lockAllStaff } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { isUnopposed } from '#common/domain/approvals.ts';
import { endApproval, lockApproval } from './endApproval.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { receivedInput } from './present.ts';
import { findStoredChange } from './registry.ts';
import { isCurrent, voidOutdated } from './voidOutdated.ts';

/** The transaction of a change that nobody approved: in the name of the person who asked for it. */
const asRequester = (work: UnitOfWork, { id, requestedBy, requestedByName }: Approval): UnitOfWork => {
  const actor = { type: 'staff', id: requestedBy, name: requestedByName } as const;
  return {
    ...work,
    actor,
    isRequested: true,
    record: (entry) => work.record({ ...entry, actor, after: { ...entry.after, unopposed: { id } } }),
  };
};

/** Carries one change out, or voids its request. Does nothing when somebody decided, or another instance was first. */
async function applyChange(work: UnitOfWork, id: string): Promise<void> {
  // The order of locks of every decision: accounts, the rows of the change, its request.
  await lockAllStaff(work.em);
  const found: Approval | null = await work.em.findOne(ApprovalSchema, { id });
  if (!found) return;
  const isStillCurrent = await isCurrent(work, found);
  const approval = await lockApproval(work, id);
  const { status, expiresAt, effectiveAt = null } = approval;
  if (!isUnopposed({ status, expiresAt, effectiveAt }, work.now)) return;
  await endApproval(work, approval, isStillCurrent ? 'approved' : 'voided', { byPerson: false });
  if (!isStillCurrent) return;
  await findStoredChange(work, approval.endpoint).run(receivedInput(approval), asRequester(work, approval));
  await voidOutdated(work, { subject: approval.subject });
}

/** Carries out the changes that nobody rejected in time. Several instances may do so at once. */
export async function applyUnopposed(context: Context, job: Partial<Job> = {}): Promise<void> {
  const now = context.clock.now();
  const isDue = { status: 'pending', effectiveAt: { $lte: now }, expiresAt: { $gt: now } } as const;
  const due = await context
    .em()
    .find(ApprovalSchema, isDue, { orderBy: { effectiveAt: 'asc', id: 'asc' }, limit: 100 });
  const ids = due.map(({ id }) => id);
  await changeAll(context, job, ids, applyChange);
}
