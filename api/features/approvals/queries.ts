import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Approval, ApprovalSchema } from '#api/approvals/entities.ts';
import { findOutdated } from '#api/approvals/outdated.ts';
import { waitingFor } from '#api/approvals/waitingFor.ts';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import type { listApprovals } from '#common/contract/approvals.ts';
import { POLICY_KINDS } from '#common/domain/approvalPolicy.ts';

type ApprovalRequest = ListRequest<typeof listApprovals> & Pick<Request<typeof listApprovals>, 'caller'>;

const eb = expressionBuilder<Tables, 'approval'>();

/** The status as readers see it: a pending request that nobody decided in time has expired. */
function statusCondition(status: Approval['status'], now: Date): Expression<SqlBool> {
  const pending = (operator: '>' | '<=') => eb('status', '=', 'pending').and('expires_at', operator, now);
  if (status === 'pending') return pending('>');
  return status === 'expired' ? eb.or([eb('status', '=', status), pending('<=')]) : eb('status', '=', status);
}

export const approvalList = {
  source: (em: Em) => entitySource(em, ApprovalSchema, 'id'),
  filter({ context, input, caller }: ApprovalRequest): ListFilter {
    const { status, view, about } = input.query;
    const now = context.clock.now();
    return {
      conditions: [
        ...(status ? [statusCondition(status, now)] : []),
        ...(view === 'mine' ? [eb('requested_by', '=', caller.id)] : []),
        ...(view === 'waiting' ? [waitingFor(caller, now)] : []),
        ...(about ? [eb.or([eb('subject', '=', about), eb('investor_id', '=', about)])] : []),
      ],
    };
  },
  async complete(context: Context, approvals: readonly Approval[]) {
    const outdated = await findOutdated(context, approvals);
    return approvals.map((approval) => ({ ...approval, isOutdated: outdated.has(approval.id) }));
  },
};

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
