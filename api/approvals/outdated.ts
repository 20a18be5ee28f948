import { LockMode } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import { changeAll } from '#api/jobs/changeAll.ts';
import type { Job } from '#api/jobs/jobs.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { endApproval, lockApproval } from './endApproval.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { statusAt } from './present.ts';
import { isCurrent } from './voidOutdated.ts';

/**
 * The ids of pending requests whose records have changed since, or whose requester lost the right to them. They count as
 * voided before `voidOutdatedRequests` marks them. Locks no rows, because it only reads.
 */
export async function findOutdated(
  context: Context,
  approvals: readonly Approval[],
): Promise<ReadonlySet<string>> {
  const pending = approvals.filter((approval) => statusAt(approval, context.clock.now()) === 'pending');
  const outdated = new Set<string>();
  if (pending.length === 0) return outdated;
  await runInTransaction(context, systemActor, async (work) => {
    const reading = { ...work, lockMode: LockMode.NONE } as const;
    for (const approval of pending) {
      if (!(await isCurrent(reading, approval))) outdated.add(approval.id);
    }
  });
  return outdated;
}

/** Voids what has become outdated through changes that no policy is about. Several instances may do so at once. */
export async function voidOutdatedRequests(context: Context, job: Partial<Job> = {}): Promise<void> {
  const isPending = { status: 'pending', expiresAt: { $gt: context.clock.now() } } as const;
  const pending: Approval[] = await context
    .em()
    .find(ApprovalSchema, isPending, { orderBy: { requestedAt: 'asc', id: 'asc' } });
  const found = new Map(pending.map((approval) => [approval.id, approval]));
  await changeAll(context, job, found.keys(), async (work, id) => {
    const before = found.get(id);
    // Nobody waits for requests that are current: their rows are locked only where there is something to void, and before
    // the request, as every decision does.
    if (!before || (await isCurrent({ ...work, lockMode: LockMode.NONE }, before))) return;
    if (await isCurrent(work, before)) return;
    const approval = await lockApproval(work, id);
    if (approval.status === 'pending') await endApproval(work, approval, 'voided', { byPerson: false });
  });
}
