import type { FilterQuery } from '@mikro-orm/core';
import { type Approval, ApprovalSchema } from '#api/approvals/entities.ts';
import { waitingFor } from '#api/approvals/waitingFor.ts';
import type { Context } from '#api/context.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listApprovals } from '#common/contract/approvals.ts';

type ApprovalRequest = Pick<Request<typeof listApprovals>, 'context' | 'input' | 'caller'>;

/** The status as readers see it: a pending request that nobody decided in time has expired. */
const statusFilter = (status: Approval['status'], now: Date): FilterQuery<Approval> => {
  if (status === 'pending') return { status, expiresAt: { $gt: now } };
  if (status === 'expired') return { $or: [{ status }, { status: 'pending', expiresAt: { $lte: now } }] };
  return { status };
};

function filterFor({ context, input, caller }: ApprovalRequest): ListFilter<Approval> {
  const { status, view, about } = input.query;
  const now = context.clock.now();
  const { id, role } = caller;
  const conditions: FilterQuery<Approval>[] = [];
  if (status) conditions.push(statusFilter(status, now));
  if (view === 'mine') conditions.push({ requestedBy: id });
  if (view === 'waiting') conditions.push(waitingFor({ id, role }, now));
  if (about) conditions.push({ $or: [{ subject: about }, { investorId: about }] });
  return {
    search: ['title', 'requestedByName', 'investorId'],
    where: conditions.length > 0 ? ({ $and: conditions } as FilterQuery<Approval>) : undefined,
  };
}

/** The requested page; sets its headers. */
export const findApprovals = (request: Request<typeof listApprovals>): Promise<Approval[]> =>
  findRequestedPage(request, ApprovalSchema, request.input.query, filterFor(request));

export const findNextApprovals = (request: ApprovalRequest, cursor: Cursor<Approval>): Promise<Approval[]> =>
  findNext(request.context.em(), ApprovalSchema, request.input.query, filterFor(request), cursor);

/** What waits about a record or an investor ID, oldest first. */
export const findPendingAbout = (context: Context, about: string): Promise<Approval[]> =>
  context.em().find(
    ApprovalSchema,
    {
      status: 'pending',
      expiresAt: { $gt: context.clock.now() },
      $or: [{ subject: about }, { investorId: about }],
    },
    { orderBy: { requestedAt: 'asc', id: 'asc' }, limit: 100, disableIdentityMap: true },
  );
