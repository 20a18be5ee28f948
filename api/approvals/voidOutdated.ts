import { LockMode } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import { findEntities } from '#api/db/findRow.ts';
import { AppError } from '#api/errors/appError.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import { isAsJournalled } from '#api/verification/approvalRecords.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { may } from '#common/domain/staffRoles.ts';
import { type ProposedChange, previewOf } from './change.ts';
import { changeHash } from './changeHash.ts';
import { endApproval, lockApproval } from './endApproval.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { presentRequest, receivedInput } from './present.ts';
import { findStoredChange } from './registry.ts';
import { findRequirement } from './requirement.ts';

/** Requests about one record that are checked after a change of it. */
const MAX_CHECKED = 100;

/** Whether the person who asked for a change is still active and of a role that could ask for it. */
async function isRequesterEntitled(work: UnitOfWork, { requestedBy, endpoint }: Approval): Promise<boolean> {
  const requester: Staff | null = await work.em.findOne(StaffSchema, { id: requestedBy }, { refresh: true });
  const { permission } = findStoredChange(work, endpoint);
  return Boolean(requester?.isActive && permission && may(requester.role, permission));
}

/** The stored request; undefined when it cannot be read. */
function readInput(approval: Approval): { readonly input: unknown } | undefined {
  try {
    return { input: receivedInput(approval) };
  } catch {
    return undefined;
  }
}

interface Described {
  readonly input: unknown;
  readonly change: ProposedChange;
}

/**
 * The change from the rows as they are, for the person who asked for it as the journal says; undefined when it cannot be
 * made any more. One that cannot be read is never carried out.
 */
async function describeNow(work: UnitOfWork, approval: Approval): Promise<Described | undefined> {
  const stored = readInput(approval);
  if (!stored) return undefined;
  const { input } = stored;
  try {
    if (!(await isAsJournalled(work.em, approval))) return undefined;
    if (!(await isRequesterEntitled(work, approval))) return undefined;
    const { propose } = findStoredChange(work, approval.endpoint);
    const change = await propose(input, { ...work, isRequested: true });
    return change && { input, change };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether an administrator must approve by now what an approver could when it was requested. Locks no policy. */
async function isRoleRaised(
  work: UnitOfWork,
  { requestedBy, requestedByName, requiredRole }: Approval,
  change: ProposedChange,
): Promise<boolean> {
  if (requiredRole === 'administrator') return false;
  const requester = { type: 'staff', id: requestedBy, name: requestedByName } as const;
  const question = { ...change, excluded: change.excluded ?? [] };
  const reading = { ...work, actor: requester, lockMode: LockMode.NONE } as const;
  const requirement = await findRequirement(reading, question);
  return requirement?.role === 'administrator';
}

/** Whether the change can still be made from the rows that it was requested from, and by whom it was to be approved. */
export async function isCurrent(work: UnitOfWork, approval: Approval): Promise<boolean> {
  const now = await describeNow(work, approval);
  if (!now) return false;
  const { endpoint, changeHash: requested } = approval;
  const { input, change } = now;
  const hash = changeHash({ endpoint, input, versions: change.versions, preview: previewOf(change) });
  return hash === requested && !(await isRoleRaised(work, approval, change));
}

/** The error of a voided request, with the values that are others than those the people saw. Locks no rows. */
export async function voidedError(context: Context, approval: Approval): Promise<AppError> {
  const { now, isRaised } = await runInTransaction(context, systemActor, async (work) => {
    const described = await describeNow({ ...work, lockMode: LockMode.NONE }, approval);
    const isRaised = described !== undefined && (await isRoleRaised(work, approval, described.change));
    return { now: described, isRaised };
  });
  const seen = new Map(
    (JSON.parse(approval.preview) as PreviewLine[]).map(({ field, before }) => [field, before]),
  );
  const differences = (now ? previewOf(now.change) : [])
    .filter(({ field, before }) => before !== null && before !== seen.get(field))
    .map(({ field, before }) => {
      const earlier = seen.get(field);
      return earlier ? `${field} was ${earlier} and is ${before} now.` : `${field} is ${before} now.`;
    });
  const raised = isRaised ? ['An administrator must approve it now.'] : [];
  const again = now ? [`${approval.requestedByName} can request it again from the current state.`] : [];
  const { message } = new AppError('approval_voided');
  return new AppError('approval_voided', {
    message: [message, ...differences, ...raised, ...again].join(' '),
  });
}

/** The waiting requests about a record that just changed and that were made from an earlier state of it. */
export async function findVoidedBy(
  work: UnitOfWork,
  { subject, investorId }: Pick<ProposedChange, 'subject' | 'investorId'>,
): Promise<Approval[]> {
  await work.em.flush();
  const waiting = await findEntities(work.em, ApprovalSchema, (query) =>
    query
      .where('status', '=', 'pending')
      .where('expires_at', '>', work.now)
      .where((eb) => eb.or([eb('subject', '=', subject), eb('investor_id', '=', investorId ?? null)]))
      .orderBy('requested_at')
      .limit(MAX_CHECKED),
  );
  const outdated: Approval[] = [];
  for (const approval of waiting) if (!(await isCurrent(work, approval))) outdated.push(approval);
  return outdated;
}

/** Voids the requests that the change of a record made outdated. @returns what the person who changed it is told */
export async function voidOutdated(
  work: UnitOfWork,
  change: Pick<ProposedChange, 'subject' | 'investorId'>,
): Promise<{ readonly voided?: PendingRequest[] }> {
  const voided = await voidRequests(work, await findVoidedBy(work, change));
  return voided.length > 0 ? { voided } : {};
}

/** Ends requests that still wait, as the service. @returns those that it ended */
export async function voidRequests(
  work: UnitOfWork,
  requests: readonly Pick<Approval, 'id'>[],
): Promise<PendingRequest[]> {
  const record: UnitOfWork['record'] = (entry) => work.record({ ...entry, actor: systemActor });
  const system = { ...work, actor: systemActor, record };
  const voided: PendingRequest[] = [];
  for (const { id } of requests) {
    const approval = await lockApproval(work, id);
    // Another transaction can have ended it since it was found.
    if (approval.status !== 'pending') continue;
    await endApproval(system, approval, 'voided', { byPerson: false });
    voided.push(presentRequest(approval));
  }
  return voided;
}
