import { lockRow } from '#api/db/findRow.ts';
import {
  approvalDecidedEmail,
  changeDisputedEmail,
  changeEndedEmail,
} from '#api/email/templates/approvals.ts';
import { AppError } from '#api/errors/appError.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import type { ApprovalStatus } from '#common/domain/approvals.ts';
import { type Approval, ApprovalSchema } from './entities.ts';

type FinalStatus = Exclude<ApprovalStatus, 'pending'>;
/** `unopposed`: approved by nobody, because nobody rejected it in time. */
type Ending = FinalStatus | 'unopposed';

const ACTIONS: Readonly<Record<Ending, JournalAction>> = {
  approved: 'approval_given',
  unopposed: 'approval_unopposed',
  rejected: 'approval_rejected',
  withdrawn: 'approval_withdrawn',
  expired: 'approval_expired',
  voided: 'approval_voided',
};

/** Locks a request until the transaction ends. @throws {AppError} `not_found` */
export const lockApproval = (work: UnitOfWork, id: string): Promise<Approval> =>
  lockRow(work, ApprovalSchema, { id });

/** The error of a decision about a request that has ended. */
export const endedError = (status: ApprovalStatus): AppError => {
  if (status === 'expired') return new AppError('approval_expired');
  if (status === 'voided') return new AppError('approval_voided');
  return new AppError('already_decided', {
    message: `This request is already ${status}.`,
    fields: { status },
  });
};

async function emailRequester(
  work: UnitOfWork,
  approval: Approval,
  status: Ending,
  note: string | undefined,
): Promise<void> {
  if (status === 'withdrawn') return;
  const requester: Staff | null = await work.em.findOne(StaffSchema, { id: approval.requestedBy });
  if (!requester?.email || !requester.isActive) return;
  work.enqueueEmail(
    approvalDecidedEmail({
      firm: work.context.firm,
      name: requester.displayName,
      email: requester.email,
      change: approval.title,
      preview: JSON.parse(approval.preview) as PreviewLine[],
      status,
      decidedBy: approval.decidedByName ?? undefined,
      note,
      approvalsUrl: new URL('/admin?tab=approvals', work.context.config.publicUrl).href,
    }),
  );
}

/**
 * Tells the firm how an announced change ended, because it was told when the change would take effect. Of one that is
 * carried out the firm learns as of every change of an account.
 */
function notifyFirm(work: UnitOfWork, approval: Approval, status: FinalStatus): void {
  if (!approval.effectiveAt || status === 'approved') return;
  const { firm } = work.context;
  const { title: change, requestedByName: requestedBy, decidedByName } = approval;
  const message = { firm, name: '', email: firm.email, change, requestedBy };
  work.enqueueEmail(
    status === 'rejected'
      ? changeDisputedEmail({ ...message, rejectedBy: decidedByName ?? '' })
      : changeEndedEmail({ ...message, status }),
  );
}

/**
 * Ends a pending request with a conditional update, which lets exactly one of several decisions through, records it
 * and tells the requester, and of an announced change the firm.
 * @throws {AppError} `already_decided`
 */
export async function endApproval(
  work: UnitOfWork,
  approval: Approval,
  status: FinalStatus,
  decision: { readonly byPerson: boolean; readonly note?: string | undefined },
): Promise<void> {
  const { actor, now, em } = work;
  // A note could name the person, and nothing erases the request for an erasure. A rejection is sent with it.
  const note = approval.policy === 'erasure' ? undefined : decision.note;
  const change = {
    status,
    decidedBy: decision.byPerson ? actor.id : null,
    decidedByName: decision.byPerson ? actor.name : null,
    decidedAt: now,
    note: note ?? null,
  };
  const ending: Ending = status === 'approved' && !decision.byPerson ? 'unopposed' : status;
  const updated = await em.nativeUpdate(ApprovalSchema, { id: approval.id, status: 'pending' }, change);
  if (updated === 0) throw endedError((await em.refresh(approval))?.status ?? 'voided');
  await em.refresh(approval);
  work.record({
    action: ACTIONS[ending],
    subject: approval.id,
    reason: note,
    after: {
      change: approval.title,
      changeHash: approval.changeHash,
      ...(approval.investorId ? { account: approval.investorId } : {}),
    },
  });
  await emailRequester(work, approval, ending, status === 'rejected' ? decision.note : note);
  notifyFirm(work, approval, status);
}
