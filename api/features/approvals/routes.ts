import { approvable } from '#api/approvals/approvable.ts';
import { decide, withdraw } from '#api/approvals/decide.ts';
import { dryRunChanges } from '#api/approvals/dryRunChange.ts';
import { endedError } from '#api/approvals/endApproval.ts';
import { type ApprovalPolicy, ApprovalPolicySchema, ApprovalSchema } from '#api/approvals/entities.ts';
import { findOutdated } from '#api/approvals/outdated.ts';
import { toPolicy } from '#api/approvals/policies.ts';
import { presentApproval, presentRequest } from '#api/approvals/present.ts';
import { findApprovers } from '#api/approvals/requirement.ts';
import { voidedError } from '#api/approvals/voidOutdated.ts';
import { toActor } from '#api/http/endpoints/access.ts';
import { command, commandWithOutcome, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { findRequestedPage } from '#api/http/lists/lists.ts';
import * as endpoints from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import * as policyEndpoints from '#common/contract/policies.ts';
import { POLICY_KINDS } from '#common/domain/approvalPolicy.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { dryRun } from './dryRun.ts';
import { policiesVersion, proposePolicies, setPolicies } from './policyCommands.ts';
import { approvalList, findPendingAbout } from './queries.ts';

const presentPolicy = (row: ApprovalPolicy) => {
  const { amount, tenths, ...values } = toPolicy(row);
  return {
    ...values,
    amount: amount === null ? null : moneyToNumber(amount),
    percent: tenths === null ? null : tenths / 10,
    changedBy: row.changedBy ?? undefined,
    changedAt: row.changedAt?.toISOString(),
  };
};

const queueRoutes: Route[] = [
  query(endpoints.listApprovals, async (request) => {
    const { context, caller } = request;
    const now = context.clock.now();
    const approvals = await findRequestedPage(request, approvalList);
    return approvals.map((approval) => presentApproval(approval, caller, now, approval.isOutdated));
  }),
  query(endpoints.listPendingApprovals, async ({ context, input }) => {
    const pending = await findPendingAbout(context, input.query.about);
    const outdated = await findOutdated(context, pending);
    const approvals = pending.filter(({ id }) => !outdated.has(id));
    return { ...SUCCESS, approvals: approvals.map(presentRequest) };
  }),
  ...listExports([endpoints.exportApprovals, endpoints.exportApprovalsWorkbook], {
    fileName: 'approvals',
    columns: [
      'id',
      'requestedAt',
      'status',
      'title',
      'investorId',
      'requestedBy',
      'reason',
      'requiredRole',
      'expiresAt',
      'decidedBy',
      'decidedAt',
      'note',
      'changeHash',
    ],
    types: { requestedAt: 'instant', expiresAt: 'instant', decidedAt: 'instant' },
    list: approvalList,
    present: (approval, { caller, context }) =>
      presentApproval(approval, caller, context.clock.now(), approval.isOutdated),
  }),
  // A request that turns out to be expired or voided is stored as such before the error is returned.
  commandWithOutcome(
    endpoints.decideApproval,
    async ({ input }, work) => {
      const { approval, voided } = await decide(work, input.body);
      return JSON.stringify({ id: approval.id, voided });
    },
    async ({ context, caller }, job) => {
      const { id, voided } = JSON.parse(job) as { readonly id: string; readonly voided?: PendingRequest[] };
      const approval = await context.em().findOneOrFail(ApprovalSchema, { id });
      if (approval.status === 'voided') throw await voidedError(context, approval);
      if (approval.status === 'expired') throw endedError(approval.status);
      return { ...SUCCESS, approval: presentApproval(approval, caller, context.clock.now()), voided };
    },
    // The approved change can concern accounts of staff, and the requester must keep the right to it until the end.
    'all',
  ),
  command(endpoints.withdrawApproval, async ({ input, caller }, work) => {
    const approval = await withdraw(work, input.body.approvalId);
    return { ...SUCCESS, approval: presentApproval(approval, caller, work.now) };
  }),
  // Not a command, whose transaction would keep the caller's account locked while each change locks what it is about.
  query(endpoints.dryRunChange, async ({ context, input, caller }) => ({
    ...SUCCESS,
    changes: await dryRunChanges(context, { actor: toActor(caller), role: caller.role }, input.body),
  })),
];

const policyRoutes: Route[] = [
  query(policyEndpoints.getPolicies, async ({ context }) => {
    const em = context.em();
    const stored = await em.find(ApprovalPolicySchema, {}, { disableIdentityMap: true });
    const rows = POLICY_KINDS.flatMap((kind) => stored.find((row) => row.kind === kind) ?? []);
    const nobody = { requestedBy: '', excluded: [] };
    return {
      ...SUCCESS,
      version: policiesVersion(rows),
      policies: rows.map(presentPolicy),
      approvers: {
        approver: (await findApprovers(em, { ...nobody, requiredRole: 'approver' })).length,
        administrator: (await findApprovers(em, { ...nobody, requiredRole: 'administrator' })).length,
      },
    };
  }),
  approvable(policyEndpoints.setPolicies, {
    propose: ({ body }, work) => proposePolicies(work, body),
    run: async ({ body }, work) => ({ ...SUCCESS, version: await setPolicies(work, body) }),
  }),
  // Not a command, whose transaction would keep other changes waiting while the journal is read.
  query(policyEndpoints.dryRunPolicies, async ({ context, input }) => {
    const { from, results } = await dryRun(context, input.body.policies);
    return { ...SUCCESS, from: from.toISOString(), results };
  }),
];

export const approvalRoutes: Route[] = [...queueRoutes, ...policyRoutes];
