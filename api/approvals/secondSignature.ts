import { LockMode } from '@mikro-orm/core';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { findEntities } from '#api/db/findRow.ts';
import { AppError } from '#api/errors/appError.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { checkApprover } from '#common/domain/approvals.ts';
import { NOTE_FIELD, type ProposedChange, previewOf } from './change.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { excludedFrom } from './present.ts';
import { isCurrent } from './voidOutdated.ts';

/** The valid requests of other people for changes of the same record from the same state, oldest first. */
export async function findRequestsOfOthers(
  work: UnitOfWork,
  endpoint: string,
  { subject, versions }: ProposedChange,
): Promise<Approval[]> {
  const { em, now, actor } = work;
  const waiting = await findEntities(em, ApprovalSchema, (query) =>
    query
      .where('endpoint', '=', endpoint)
      .where('subject', '=', subject)
      .where('versions', '=', canonicalJson(versions))
      .where('requested_by', '!=', actor.id)
      .where('status', '=', 'pending')
      .where('expires_at', '>', now)
      .orderBy('requested_at'),
  );
  const valid: Approval[] = [];
  for (const approval of waiting) if (await isCurrent(work, approval)) valid.push(approval);
  return valid;
}

/** Whether both change the same to the same. A person who states no note for the investor accepts the requester's. */
function hasSameEffect({ title, preview }: Approval, change: ProposedChange): boolean {
  const stored = JSON.parse(preview) as PreviewLine[];
  const shown = change.investorNote ? stored : stored.filter(({ field }) => field !== NOTE_FIELD);
  return title === change.title.slice(0, 200) && canonicalJson(shown) === canonicalJson(previewOf(change));
}

/** Whether the actor can approve the request. The requester keeps the right to it until the transaction ends. */
async function mayApprove(work: UnitOfWork, approval: Approval): Promise<boolean> {
  const { em, actor } = work;
  const person: Staff | null = await em.findOne(StaffSchema, { id: actor.id });
  if (!person || !checkApprover({ ...approval, excluded: excludedFrom(approval) }, person).ok) return false;
  if (work.lockMode === LockMode.NONE) return true;
  // Decisions lock all accounts before any row of a change. To wait for one here could deadlock.
  const lockMode = LockMode.PESSIMISTIC_PARTIAL_READ;
  const requester = await em.findOne(StaffSchema, { id: approval.requestedBy }, { lockMode, refresh: true });
  if (!requester) throw new AppError('busy', { retryAfter: 1 });
  return true;
}

/** Of the requests, the one that the actor approves by making the same change. */
export async function findSameRequest(
  work: UnitOfWork,
  change: ProposedChange,
  requests: readonly Approval[],
): Promise<Approval | undefined> {
  const same = requests.find((approval) => hasSameEffect(approval, change));
  return same && (await mayApprove(work, same)) ? same : undefined;
}

/** A change that needs a second person while another person's request for a change of the same record waits. */
export const conflictWith = ({ requestedByName, title }: Approval): AppError =>
  new AppError('conflict', {
    message: `${requestedByName} has already asked for a change of this record, which waits under Approvals: ${title}. Decide about it first.`,
  });
