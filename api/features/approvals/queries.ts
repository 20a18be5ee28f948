import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Approval, ApprovalSchema } from '#api/approvals/entities.ts';
import { waitingFor } from '#api/approvals/waitingFor.ts';
import type { Context } from '#api/context.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listApprovals } from '#common/contract/approvals.ts';
import { POLICY_KINDS } from '#common/domain/approvalPolicy.ts';

type ApprovalRequest = Pick<Request<typeof listApprovals>, 'context' | 'input' | 'caller'>;

const eb = expressionBuilder<Tables, 'approval'>();

/** The status as readers see it: a pending request that nobody decided in time has expired. */
function statusCondition(status: Approval['status'], now: Date): Expression<SqlBool> {
  const pending = (operator: '>' | '<=') => eb('status', '=', 'pending').and('expires_at', operator, now);
  if (status === 'pending') return pending('>');
  return status === 'expired' ? eb.or([eb('status', '=', status), pending('<=')]) : eb('status', '=', status);
}

function filterFor({ context, input, caller }: ApprovalRequest): ListFilter {
  const { status, view, about } = input.query;
  const now = context.clock.now();
  const { id, role } = caller;
  return {
    conditions: [
      ...(status ? [statusCondition(status, now)] : []),
      ...(view === 'mine' ? [eb('requested_by', '=', id)] : []),
      ...(view === 'waiting' ? [waitingFor({ id, role }, now)] : []),
      ...(about ? [eb.or([eb('subject', '=', about), eb('investor_id', '=', about)])] : []),
    ],
  };
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
