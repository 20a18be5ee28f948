import { InvestorSchema } from '#api/accounts/entities.ts';
import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { checkProof } from '#api/secondFactors/checkProof.ts';
import { attemptSecondStep, findSecondStep } from '#api/secondFactors/secondStep.ts';
import type { loginSecondFactor } from '#common/contract/portalFactors.ts';
import { type Attempt, enter, type SignedIn } from './signIn.ts';

/** Finishes a sign-in with a second factor. @throws {AppError} `invalid_credentials`, `throttled` */
export async function finishSignIn(
  request: Request<typeof loginSecondFactor>,
  attempt: Attempt,
): Promise<SignedIn> {
  const { context, input } = request;
  const { stepToken, proof } = input.body;
  const step = await findSecondStep(context, stepToken, 'investor');
  const { attempted: account, owner } = step.account;
  await enforceSignInLimit(request, account);
  const investor = await context.em().findOneOrFail(InvestorSchema, { id: owner.id });
  return attemptSecret(request, { account }, async (isKnown) => {
    await attemptSecondStep(context, step);
    const useProof = await checkProof(context, step.account, proof, { purpose: 'second-step', isKnown });
    return enter(context, investor, attempt, async (work) => {
      await step.use(work);
      await useProof(work);
    });
  });
}
