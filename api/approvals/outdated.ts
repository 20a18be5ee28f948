import { LockMode } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runForAll } from '#api/runForAll.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { lockApproval } from './decide.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { statusAt } from './present.ts';
import { settle } from './settle.ts';
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
export async function voidOutdatedRequests(context: Context): Promise<void> {
  const pending: Approval[] = await context
    .em()
    .find(
      ApprovalSchema,
      { status: 'pending', expiresAt: { $gt: context.clock.now() } },
      { orderBy: { requestedAt: 'asc', id: 'asc' } },
    );
  await runForAll(context, pending, (found) =>
    runInTransaction(context, systemActor, async (work) => {
      // Locks the rows of the change before the request, as every decision does.
      if (await isCurrent(work, found)) return;
      const approval = await lockApproval(work, found.id);
      if (approval.status === 'pending') await settle(work, approval, 'voided', { byPerson: false });
    }),
  );
}
