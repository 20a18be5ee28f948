import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import { notifyAccountChange } from '#api/accounts/notifyAccountChange.ts';
import { recordCredentials, recordSignIn } from '#api/accounts/recordCredentials.ts';
import { attemptSecret, rememberSignIn } from '#api/attemptLimits/attemptSecret.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import type { Context } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { newDeviceEmail } from '#api/email/templates/access.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { Actor } from '#api/journal/append.ts';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { checkProof } from '#api/secondFactors/checkProof.ts';
import { attemptSecondStep, beginSecondStep, findSecondStep } from '#api/secondFactors/secondStep.ts';
import { endInvestorSessionBySecret, startInvestorSession } from '#api/sessions/investorSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { login } from '#common/contract/portalAuth.ts';
import type { loginSecondFactor } from '#common/contract/portalFactors.ts';
import { assertNewAccessCode } from '../secretStrength.ts';

export interface SignedIn {
  readonly investor: Pick<Investor, 'investorId' | 'fullName' | 'language'>;
  readonly isNew: boolean;
  readonly session: { readonly secret: string; readonly expiresAt: Date };
}

/** A right access code that a second factor must follow. */
interface WaitingForFactor {
  readonly secondStep: Awaited<ReturnType<typeof beginSecondStep>>;
}

const isSignedIn = (result: SignedIn | WaitingForFactor): result is SignedIn => 'session' in result;

export interface Attempt {
  readonly device: string;
  /** An earlier session of this browser, which ends, so that no token outlives a sign-in. */
  readonly earlierSecret: string | undefined;
  /** Whether this browser signed in to the account of an Investor ID before. */
  readonly isKnownDevice: (em: Em, investorId: string) => Promise<boolean>;
}

const actorFor = (investor: Investor): Actor => ({
  type: 'investor',
  id: investor.investorId,
  name: investor.fullName,
});

/**
 * Signs an investor in, or begins the second step. The stored state decides whether this is an activation.
 * @throws {AppError} `throttled`, `invalid_credentials`, `activation_invalid`, `validation` for a weak
 *   code, `forbidden` for a deactivated account
 */
export async function signIn(
  request: Request<typeof login>,
  attempt: Attempt,
): Promise<SignedIn | WaitingForFactor> {
  const { context, input } = request;
  const { investorId, accessCode, activationCode, deviceCode } = input.body;
  const account = { kind: 'investor', name: investorId } as const;
  await enforceSignInLimit(request, account);
  const investor = await context.em().findOne(InvestorSchema, { investorId });
  if (investor && isActivation(investor, activationCode, context.clock.now())) {
    // 256 bits cannot be guessed, so the limits on guessing do not apply.
    const activated = await activate(context, investor, accessCode, attempt);
    if (isSignedIn(activated)) await rememberSignIn(request, account);
    return activated;
  }
  const check = async (isKnown: boolean) => {
    if (investor && !investor.accessCodeHash) throw new AppError('activation_invalid');
    const match = await context.passwords.verify(investor?.accessCodeHash ?? null, accessCode, { isKnown });
    if (!investor || !match) throw new AppError('invalid_credentials');
    assertActive(investor);
    if (match === 'outdated') await rehash(context, investor, accessCode);
    return investor.secondFactorAt ? waitForFactor(context, investor) : enter(context, investor, attempt);
  };
  return attemptSecret(request, { account, deviceCode }, check, isSignedIn);
}

async function waitForFactor(context: Context, { id }: Investor): Promise<WaitingForFactor> {
  const account = await findFactorAccount(context.em(), { kind: 'investor', id });
  if (!account) throw new AppError('invalid_credentials');
  return { secondStep: await beginSecondStep(context, account) };
}

/** Replaces the hash of the same code. */
async function rehash(context: Context, investor: Investor, accessCode: string): Promise<void> {
  const accessCodeHash = await context.passwords.hash(accessCode);
  await runInTransaction(context, actorFor(investor), async (work) => {
    const { id, accessCodeHash: outdated } = investor;
    const where = { id, accessCodeHash: outdated };
    const changed = await work.em.nativeUpdate(InvestorSchema, where, { accessCodeHash });
    if (changed === 0) throw new AppError('invalid_credentials');
    const { investorId, activationHash, activationExpiresAt } = investor;
    const stored = { investorId, accessCodeHash, activationHash, activationExpiresAt };
    recordCredentials(work, stored, { action: 'access_code_rehashed', used: investor });
  });
  investor.accessCodeHash = accessCodeHash;
}

/** Whether the account can be activated with this code. */
const isActivation = (investor: Investor, activationCode: string | undefined, now: Date): boolean =>
  !investor.accessCodeHash &&
  activationCode !== undefined &&
  investor.activationHash === hashToken(activationCode) &&
  investor.activationExpiresAt !== null &&
  investor.activationExpiresAt !== undefined &&
  now < investor.activationExpiresAt;

/** Starts a session of an account whose proofs were right. @param use uses them up */
async function enter(
  context: Context,
  investor: Investor,
  attempt: Attempt,
  use?: (work: UnitOfWork) => Promise<void>,
): Promise<SignedIn> {
  return runInTransaction(context, actorFor(investor), async (work) => {
    // The code may have been reset, or a second factor set up, while the code was being checked.
    const { id, accessCodeHash } = investor;
    const factor = investor.secondFactorAt ? { secondFactorAt: { $ne: null } } : { secondFactorAt: null };
    const unchanged = await work.em.nativeUpdate(
      InvestorSchema,
      { id, accessCodeHash: accessCodeHash ?? null, isActive: true, ...factor },
      { lastSignInAt: work.now },
    );
    if (unchanged === 0) throw new AppError('invalid_credentials');
    await use?.(work);
    recordSignIn(work, investor);
    await notifyNewDevice(work, investor, attempt);
    return open(work, investor, attempt, false);
  });
}

/** Notifies the investor of a sign-in on a device that the account does not know, by device and time only. */
async function notifyNewDevice(work: UnitOfWork, investor: Investor, attempt: Attempt): Promise<void> {
  if (await attempt.isKnownDevice(work.em, investor.investorId)) return;
  const { fullName: name, email, language } = investor;
  const { firm } = work.context;
  work.enqueueEmail(newDeviceEmail({ firm, name, email, language, device: attempt.device, at: work.now }));
}

/** Sets the access code with a single-use activation code, and signs in. */
async function activate(
  context: Context,
  investor: Investor,
  accessCode: string,
  attempt: Attempt,
): Promise<SignedIn | WaitingForFactor> {
  assertActive(investor);
  await assertNewAccessCode(context, investor, { field: 'accessCode', code: accessCode });
  const accessCodeHash = await context.passwords.hash(accessCode);
  const { activationHash } = investor;
  const isFirst = investor.lastSignInAt === null;
  const activated = await runInTransaction(context, actorFor(investor), async (work) => {
    // Of several requests with the same code exactly one succeeds.
    const activated = await work.em.nativeUpdate(
      InvestorSchema,
      { id: investor.id, accessCodeHash: null, activationHash, isActive: true },
      {
        accessCodeHash,
        activationHash: null,
        activationExpiresAt: null,
        ...(investor.secondFactorAt ? {} : { lastSignInAt: work.now }),
        ...(isFirst ? {} : { accessChangedAt: work.now }),
      },
    );
    if (activated === 0) throw new AppError('activation_invalid');
    if (!isFirst) await notifyAccountChange(work, investor, ['access-code-created']);
    const { investorId } = investor;
    const stored = { investorId, accessCodeHash, activationHash: null, activationExpiresAt: null };
    recordCredentials(work, stored, {
      action: 'account_activated',
      used: investor,
      withdrawalsWait: !isFirst,
    });
    if (investor.secondFactorAt) return undefined;
    recordSignIn(work, stored);
    return open(work, investor, attempt, true);
  });
  return activated ?? waitForFactor(context, investor);
}

function assertActive(investor: Investor): void {
  if (!investor.isActive) {
    throw new AppError('forbidden', { text: (t) => t('portal.deactivated') });
  }
}

async function open(
  work: UnitOfWork,
  investor: Investor,
  attempt: Attempt,
  isNew: boolean,
): Promise<SignedIn> {
  if (attempt.earlierSecret) await endInvestorSessionBySecret(work.em, attempt.earlierSecret);
  const session = startInvestorSession(work.em, work.context, {
    investor: investor.id,
    device: attempt.device,
  });
  return { investor, isNew, session };
}

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
