import { attemptSecret, rememberSignIn } from '#api/attemptLimits/attemptSecret.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import { AppError } from '#api/errors/appError.ts';
import { type Request, SUCCESS } from '#api/http/endpoints/bind.ts';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { createChallenge } from '#api/secondFactors/challenges.ts';
import { checkProof } from '#api/secondFactors/checkProof.ts';
import { parseOwnerKey } from '#api/secondFactors/owner.ts';
import { authenticationOptions, storePasskeyUse, verifyPasskey } from '#api/secondFactors/passkeys.ts';
import { recordPasskeyCopy } from '#api/secondFactors/recordFactors.ts';
import { attemptSecondStep, findSecondStep } from '#api/secondFactors/secondStep.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import type {
  staffLoginSecondFactor,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '#common/contract/staffFactors.ts';
import { openSession, type SignedIn } from './openSession.ts';

/** Finishes a sign-in with a second factor. @throws {AppError} `invalid_credentials`, `throttled` */
export async function finishSignIn(request: Request<typeof staffLoginSecondFactor>): Promise<SignedIn> {
  const { context, input } = request;
  const { stepToken, proof, remember } = input.body;
  const step = await findSecondStep(context, stepToken, 'staff');
  await enforceSignInLimit(request, step.account.attempted);
  const staff = await context.em().findOneOrFail(StaffSchema, { id: step.account.owner.id });
  return attemptSecret(request, { account: step.account.attempted }, async (isKnown) => {
    await attemptSecondStep(context, step);
    const useProof = await checkProof(context, step.account, proof, { purpose: 'second-step', isKnown });
    return openSession(request, {
      staff,
      remember,
      use: async (work) => {
        await step.use(work);
        await useProof(work);
      },
    });
  });
}

/** Begins a sign-in with a passkey that the browser finds. @throws {AppError} `throttled` */
export async function beginPasskeySignIn({ context, address }: Request<typeof staffPasskeyOptions>) {
  const { throttle, config } = context;
  await throttle.takeForAddress('sign-in', address, config.throttle.signInsPerAddress);
  const challenge = await createChallenge(context, 'sign-in', null);
  const options = await authenticationOptions(context, challenge);
  return { ...SUCCESS, challengeId: challenge.id, options };
}

/**
 * Signs staff in with a passkey alone, which verifies the person by itself. Its signature cannot be guessed, so only
 * the limit per address applies. @throws {AppError} `invalid_credentials`, `throttled`
 */
export async function signInWithPasskey(request: Request<typeof staffPasskeyLogin>): Promise<SignedIn> {
  const { context, input, address } = request;
  const { throttle, config } = context;
  await throttle.takeForAddress('sign-in', address, config.throttle.signInsPerAddress);
  const used = await verifyPasskey(context, { purpose: 'sign-in', owner: null }, input.body);
  const owner = parseOwnerKey(used.passkey.owner);
  const account = owner.kind === 'staff' ? await findFactorAccount(context.em(), owner) : undefined;
  if (!account) throw new AppError('invalid_credentials');
  if (used.isCopy) {
    await recordPasskeyCopy(context, account, used.passkey);
    throw new AppError('invalid_credentials');
  }
  const staff = await context.em().findOneOrFail(StaffSchema, { id: owner.id });
  const signedIn = await openSession(request, {
    staff,
    remember: input.body.remember,
    use: ({ em, now }) => storePasskeyUse(em, used, now),
  });
  await rememberSignIn(request, account.attempted);
  return signedIn;
}
