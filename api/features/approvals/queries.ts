import { type Approval, ApprovalSchema } from '#api/approvals/entities.ts';
import { waitingFor } from '#api/approvals/waitingFor.ts';
import type { Context } from '#api/context.ts';
import { allOf, anyOf, type Condition, compares, equals } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listApprovals } from '#common/contract/approvals.ts';
import { POLICY_KINDS } from '#common/domain/approvalPolicy.ts';

type ApprovalRequest = Pick<Request<typeof listApprovals>, 'context' | 'input' | 'caller'>;

/** The status as readers see it: a pending request that nobody decided in time has expired. */
function statusCondition(em: Em, status: Approval['status'], now: Date): Condition {
  const pending = (operator: '>' | '<=') =>
    allOf([equals('status', 'pending'), compares('expires_at', operator, toColumnValue(em, now))]);
  if (status === 'pending') return pending('>');
  return status === 'expired' ? anyOf([equals('status', status), pending('<=')]) : equals('status', status);
}

function filterFor({ context, input, caller }: ApprovalRequest): ListFilter<Approval> {
  const { status, view, about } = input.query;
  const em = context.em();
  const now = context.clock.now();
  const { id, role } = caller;
  const conditions: Condition[] = [];
  if (status) conditions.push(statusCondition(em, status, now));
  if (view === 'mine') conditions.push(equals('requested_by', id));
  if (view === 'waiting') conditions.push(waitingFor(em, { id, role }, now));
  if (about) conditions.push(anyOf([equals('subject', about), equals('investor_id', about)]));
  return { conditions };
}

/** The requested page; sets its headers. */
export const findApprovals = (request: Request<typeof listApprovals>): Promise<Approval[]> =>
  findRequestedPage(request, ApprovalSchema, request.input.query, filterFor(request));

export const findNextApprovals = (request: ApprovalRequest, cursor: Cursor<Approval>): Promise<Approval[]> =>
  findNext(request.context.em(), ApprovalSchema, request.input.query, filterFor(request), cursor);

/** What waits about a record, an investor ID or a kind of policy, oldest first. */
export const findPendingAbout = (context: Context, about: string): Promise<Approval[]> =>
  context.em().find(
    ApprovalSchema,
    {
      status: 'pending',
      expiresAt: { $gt: context.clock.now() },
      $or: [
        { subject: about },
        { investorId: about },
        ...POLICY_KINDS.filter((kind) => kind === about).map((policy) => ({ policy })),
      ],
    },
    { orderBy: { requestedAt: 'asc', id: 'asc' }, limit: 100, disableIdentityMap: true },
  );
