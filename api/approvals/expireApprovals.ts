import type { Context } from '#api/context.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { runForAll } from '#api/runForAll.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { lockApproval } from './decide.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { settle } from './settle.ts';

const BATCH_SIZE = 100;

/** Ends one request, unless another instance or a person was faster. */
const expire = (context: Context, id: string): Promise<void> =>
  runInTransaction(context, systemActor, async (work) => {
    const approval = await lockApproval(work, id);
    if (approval.status === 'pending') await settle(work, approval, 'expired', { byPerson: false });
  });

/**
 * Ends requests that nobody decided in time, and tells each requester. Several instances may do so at once. One that
 * cannot be ended is logged and stays, so each batch begins after the last one.
 */
export async function expireApprovals(context: Context): Promise<void> {
  const isExpired = { status: 'pending', expiresAt: { $lte: context.clock.now() } } as const;
  let last: Approval | undefined;
  for (;;) {
    const after = last
      ? { $or: [{ expiresAt: { $gt: last.expiresAt } }, { expiresAt: last.expiresAt, id: { $gt: last.id } }] }
      : {};
    const expired: Approval[] = await context
      .em()
      .find(
        ApprovalSchema,
        { $and: [isExpired, after] },
        { orderBy: { expiresAt: 'asc', id: 'asc' }, limit: BATCH_SIZE },
      );
    await runForAll(context, expired, ({ id }) => expire(context, id));
    last = expired.at(-1);
    if (expired.length < BATCH_SIZE) return;
  }
}
