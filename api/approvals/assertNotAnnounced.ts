import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Approval, ApprovalSchema } from './entities.ts';

/**
 * Keeps the actor from ending the sessions of a person while that person can reject a change that the actor announced.
 * The accounts must be locked.
 * @throws {AppError} `conflict`
 */
export async function assertNotAnnounced({ em, now, actor }: UnitOfWork, staffId: string): Promise<void> {
  const announced: Approval | null = await em.findOne(
    ApprovalSchema,
    {
      subject: staffId,
      requestedBy: actor.id,
      status: 'pending',
      effectiveAt: { $ne: null },
      expiresAt: { $gt: now },
    },
    { orderBy: { effectiveAt: 'desc' } },
  );
  if (!announced?.effectiveAt) return;
  throw new AppError('conflict', {
    message: `You asked for a change of this account, which the person can reject until ${formatInstant(announced.effectiveAt)}. Until then you cannot end the sessions of this person. Withdraw your request first.`,
  });
}
