import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import type { FactorAccount } from '#api/secondFactors/accounts.ts';
import { checkProof } from '#api/secondFactors/checkProof.ts';
import { InvestorSessionSchema, StaffSessionSchema } from '#api/sessions/entities.ts';
import { endStaffSession } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { portalStepUp } from '#common/contract/portalFactors.ts';
import type { staffStepUp } from '#common/contract/staffFactors.ts';

type StepUpRequest = Request<typeof staffStepUp | typeof portalStepUp>;

const endSession = ({ context, caller }: StepUpRequest): Promise<unknown> =>
  caller.kind === 'staff'
    ? context.em().transactional((em) => endStaffSession(em as Em, caller))
    : context.em().nativeDelete(InvestorSessionSchema, { id: caller.sessionId });

function recordProof({ em, now }: UnitOfWork, { kind, sessionId: id }: StepUpRequest['caller']) {
  const change = { provenAt: now };
  return kind === 'staff'
    ? em.nativeUpdate(StaffSessionSchema, { id }, change)
    : em.nativeUpdate(InvestorSessionSchema, { id }, change);
}

/**
 * Records a proof of identity in the caller's session. Wrong proofs count as attempts, and too many end the session.
 * @returns the time of the proof @throws {AppError} `invalid_credentials`, `throttled`, `busy`
 */
export function stepUp(request: StepUpRequest, account: FactorAccount): Promise<Date> {
  const { context, caller, input } = request;
  const session = { id: caller.sessionId, end: () => endSession(request) };
  return attemptSecret(request, { account: account.attempted, session }, async (isKnown) => {
    const use = await checkProof(context, account, input.body.proof, { purpose: 'step-up', isKnown });
    return runAsCaller(
      request,
      async (work) => {
        await use(work);
        await recordProof(work, caller);
        return work.now;
      },
      'exclusive',
    );
  });
}
