import { ApprovalSchema } from '#api/approvals/entities.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { type RawRequest, type RawResponse, sendRaw } from '#api/test/support/rawHttp.ts';
import type { Step } from './firmModel.ts';
import { publishRuns, recoverDue } from './jobSteps.ts';
import { RACED_RUN, type RacedFirm } from './openFirm.ts';
import type { StepResponse } from './possibleFirms.ts';
import { STEP_HEADER } from './scheduledTransactions.ts';

const responseOf = ({ status, json }: RawResponse): StepResponse => {
  if (status === 202)
    return { response: 'waits', approval: (json as { approval: { id: string } }).approval.id };
  return { response: status === 200 ? 'done' : String(json['code'] ?? status) };
};

/** The code of the recovery that waits, or of one that has ended. */
async function readCode({ fixture: { app } }: RacedFirm): Promise<string> {
  const em = app.context.em();
  const recoveries = await em.find(InvestorRecoverySchema, {});
  const { objectionHash } = recoveries.find(({ status }) => status === 'waiting') ?? recoveries[0] ?? {};
  const notices = await em.find(OutboxMessageSchema, { template: 'recovery-requested' });
  const codes = notices.map(({ text }) => /#code=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
  return codes.find((code) => hashToken(code) === objectionHash) ?? '';
}

/** The request of a step; undefined for one of a job. */
async function requestOf(
  firm: RacedFirm,
  step: Step,
): Promise<Pick<RawRequest, 'path' | 'body'> | undefined> {
  const { fixture, withdrawals, erasure, pricesDigest } = firm;
  const { investorId, row } = fixture.anna;
  switch (step.what) {
    case 'approve':
    case 'decline': {
      const body = { requestId: withdrawals[step.which], action: step.what };
      return { path: '/api/admin/withdrawal-requests/process', body };
    }
    case 'pay': {
      const body = { requestId: withdrawals[step.which], valueDate: '2026-11-20' };
      return { path: '/api/admin/withdrawal-requests/payment', body };
    }
    case 'cancel':
      return { path: '/api/withdrawals/cancel', body: { investorId, requestId: withdrawals[step.which] } };
    case 'recover':
      return { path: `/api/admin/investors/${row.id}/recovery`, body: { reason: 'Lost' } };
    case 'endRecovery':
      return { path: `/api/admin/investors/${row.id}/cancel-recovery`, body: {} };
    case 'object':
      return { path: '/api/portal/recovery/object', body: { code: await readCode(firm) } };
    case 'erase':
      return { path: '/api/admin/erasures', body: erasure };
    case 'run':
      return { path: '/api/admin/valuation/runs', body: { at: RACED_RUN, pricesDigest } };
    case 'accept':
    case 'reject': {
      const { approval: approvalId, what } = step;
      const { changeHash } = await fixture.app.context.em().findOneOrFail(ApprovalSchema, { id: approvalId });
      const decision = what === 'accept' ? 'approve' : 'reject';
      const body = { approvalId, changeHash, decision, note: 'Checked' };
      return { path: '/api/admin/approvals/decide', body };
    }
    case 'takeBack':
      return { path: '/api/admin/approvals/withdraw', body: { approvalId: step.approval } };
    case 'recoverDue':
    case 'publish':
      return undefined;
  }
}

function sessionOf({ tokens, fixture }: RacedFirm, step: Step): Record<string, string> {
  if ('by' in step) return { Authorization: `Bearer ${tokens[step.by]}` };
  return step.what === 'cancel' ? { Cookie: fixture.anna.cookie } : {};
}

/** Sends the request of a step, or does what its job does. @param number names the step */
export async function sendStep(firm: RacedFirm, step: Step, number: number): Promise<StepResponse> {
  const { app } = firm.fixture;
  const request = await requestOf(firm, step);
  if (request) {
    const headers = { ...sessionOf(firm, step), [STEP_HEADER]: String(number) };
    return responseOf(await sendRaw(app.url, { ...request, headers }));
  }
  await (step.what === 'publish' ? publishRuns : recoverDue)(app);
  return { response: 'done' };
}
