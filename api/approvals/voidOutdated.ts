import { AppError } from '#api/errors/appError.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { isAsJournalled } from '#api/verification/approvalRecords.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { may } from '#common/domain/staffRoles.ts';
import { type ProposedChange, previewOf } from './change.ts';
import { changeHash } from './changeHash.ts';
import { type Approval, ApprovalSchema } from './entities.ts';
import { presentRequest, receivedInput } from './present.ts';
import { findStoredChange } from './registry.ts';
import { settle } from './settle.ts';

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

/**
 * Whether the change can still be made from the rows that it was requested from, for the person who asked for it as the
 * journal says. One that cannot be read is never carried out.
 */
export async function isCurrent(work: UnitOfWork, approval: Approval): Promise<boolean> {
  const stored = readInput(approval);
  if (!stored) return false;
  const { input } = stored;
  try {
    if (!(await isAsJournalled(work.em, approval))) return false;
    if (!(await isRequesterEntitled(work, approval))) return false;
    const proposed = await findStoredChange(work, approval.endpoint).propose(input, {
      ...work,
      isRequested: true,
    });
    if (!proposed) return false;
    const { endpoint, changeHash: requested } = approval;
    const { versions } = proposed;
    return changeHash({ endpoint, input, versions, preview: previewOf(proposed) }) === requested;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The waiting requests about a record that just changed and that were made from an earlier state of it. */
export async function findVoidedBy(
  work: UnitOfWork,
  { subject, investorId }: Pick<ProposedChange, 'subject' | 'investorId'>,
): Promise<Approval[]> {
  await work.em.flush();
  const waiting: Approval[] = await work.em.find(
    ApprovalSchema,
    { status: 'pending', $or: [{ subject }, ...(investorId ? [{ investorId }] : [])] },
    { orderBy: { requestedAt: 'asc', id: 'asc' }, limit: MAX_CHECKED },
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
  const outdated = await findVoidedBy(work, change);
  const record: UnitOfWork['record'] = (entry) => work.record({ ...entry, actor: systemActor });
  const system = { ...work, actor: systemActor, record };
  for (const approval of outdated) await settle(system, approval, 'voided', { byPerson: false });
  return outdated.length > 0 ? { voided: outdated.map(presentRequest) } : {};
}
