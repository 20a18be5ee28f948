import { approvalDecidedEmail } from '#api/email/templates/approvalDecided.ts';
import { AppError } from '#api/errors/appError.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ApprovalStatus } from '#common/domain/approvals.ts';
import { type Approval, ApprovalSchema } from './entities.ts';

type FinalStatus = Exclude<ApprovalStatus, 'pending'>;

const ACTIONS: Readonly<Record<FinalStatus, JournalAction>> = {
  approved: 'approval_given',
  rejected: 'approval_rejected',
  withdrawn: 'approval_withdrawn',
  expired: 'approval_expired',
  voided: 'approval_voided',
};

export const alreadyDecided = (status: ApprovalStatus): AppError => {
  if (status === 'expired') return new AppError('approval_expired');
  if (status === 'voided') return new AppError('approval_voided');
  return new AppError('already_decided', {
    message: `This request is already ${status}.`,
    fields: { status },
  });
};

async function emailRequester(work: UnitOfWork, approval: Approval, status: FinalStatus): Promise<void> {
  if (status === 'withdrawn') return;
  const requester: Staff | null = await work.em.findOne(StaffSchema, { id: approval.requestedBy });
  if (!requester?.email || !requester.isActive) return;
  const { note } = approval;
  work.enqueueEmail(
    approvalDecidedEmail({
      firm: work.context.firm,
      name: requester.displayName,
      email: requester.email,
      change: approval.title,
      status,
      decidedBy: approval.decidedByName ?? undefined,
      note: note ?? undefined,
      approvalsUrl: new URL('/admin?tab=approvals', work.context.config.publicUrl).href,
    }),
  );
}

/**
 * Ends a pending request with a conditional update, which lets exactly one of several decisions through, records it
 * and tells the requester.
 * @throws {AppError} `already_decided`
 */
export async function settle(
  work: UnitOfWork,
  approval: Approval,
  status: FinalStatus,
  decision: { readonly byPerson: boolean; readonly note?: string | undefined },
): Promise<void> {
  const { actor, now, em } = work;
  const change = {
    status,
    decidedBy: decision.byPerson ? actor.id : null,
    decidedByName: decision.byPerson ? actor.name : null,
    decidedAt: now,
    note: decision.note ?? null,
  };
  const updated = await em.nativeUpdate(ApprovalSchema, { id: approval.id, status: 'pending' }, change);
  if (updated === 0) throw alreadyDecided((await em.refresh(approval))?.status ?? 'voided');
  await em.refresh(approval);
  work.record({
    action: ACTIONS[status],
    subject: approval.id,
    reason: decision.note,
    after: {
      change: approval.title,
      changeHash: approval.changeHash,
      requestedBy: approval.requestedByName,
      ...(approval.investorId ? { account: approval.investorId } : {}),
    },
  });
  await emailRequester(work, approval, status);
}
