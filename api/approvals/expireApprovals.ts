import type { Context } from '#api/context.ts';
import { changeAll } from '#api/jobs/changeAll.ts';
import { every, type Job, type JobKind } from '#api/jobs/jobs.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { endApproval, lockApproval } from './endApproval.ts';
import { type Approval, ApprovalSchema } from './entities.ts';

/** Ends requests that nobody decided in time, and tells each requester. Several instances may do so at once. */
export async function expireApprovals(context: Context, job: Partial<Job> = {}): Promise<void> {
  const isExpired = { status: 'pending', expiresAt: { $lte: context.clock.now() } } as const;
  const expired: Approval[] = await context
    .em()
    .find(ApprovalSchema, isExpired, { orderBy: { expiresAt: 'asc', id: 'asc' } });
  const ids = expired.map(({ id }) => id);
  await changeAll(context, job, ids, async (work, id) => {
    const approval = await lockApproval(work, id);
    if (approval.status === 'pending') await endApproval(work, approval, 'expired', { byPerson: false });
  });
}

export const expiredApprovals: JobKind = {
  kind: 'expired approvals',
  next: every(HOUR_MS),
  run: expireApprovals,
};
