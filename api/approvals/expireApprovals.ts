import type { Context } from '#api/context.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { lockApproval } from './decide.ts';
import { ApprovalSchema } from './entities.ts';
import { settle } from './settle.ts';

const BATCH_SIZE = 100;

/** Ends requests that nobody decided in time, and tells each requester. Several instances may do so at once. */
export async function expireApprovals(context: Context): Promise<void> {
  const isExpired = { status: 'pending', expiresAt: { $lte: context.clock.now() } } as const;
  for (;;) {
    const expired = await context
      .em()
      .find(ApprovalSchema, isExpired, { orderBy: { expiresAt: 'asc', id: 'asc' }, limit: BATCH_SIZE });
    for (const { id } of expired) {
      await runInTransaction(context, systemActor, async (work) => {
        const approval = await lockApproval(work, id);
        if (approval.status === 'pending') await settle(work, approval, 'expired', { byPerson: false });
      });
    }
    if (expired.length < BATCH_SIZE) return;
  }
}
