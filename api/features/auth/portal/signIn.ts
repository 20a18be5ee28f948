import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import { notifyAccountChange } from '#api/accounts/notifyAccountChange.ts';
import { recordCredentials, recordSignIn } from '#api/accounts/recordCredentials.ts';
import { attemptSecret, rememberSignIn } from '#api/attemptLimits/attemptSecret.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import type { Context } from '#api/context.ts';
import { hashToken } from '#api/crypto/tokens.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { Actor } from '#api/journal/append.ts';
import { endInvestorSessionBySecret, startInvestorSession } from '#api/sessions/investorSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { login } from '#common/contract/portalAuth.ts';
import { assertNewAccessCode } from '../secretStrength.ts';

interface SignedIn {
  readonly investor: Pick<Investor, 'investorId' | 'fullName'>;
  readonly isNew: boolean;
  readonly session: { readonly secret: string; readonly expiresAt: Date };
}

interface Attempt {
  readonly device: string;
  /** An earlier session of this browser, which ends, so that no token outlives a sign-in. */
  readonly earlierSecret: string | undefined;
}

const actorFor = (investor: Investor): Actor => ({
  type: 'investor',
  id: investor.investorId,
  name: investor.fullName,
});

/**
 * Signs an investor in. The stored state decides whether this is an activation.
 * @throws {AppError} `throttled`, `invalid_credentials`, `activation_invalid`, `validation` for a weak
 *   code, `forbidden` for a deactivated account
 */
export async function signIn(request: Request<typeof login>, attempt: Attempt): Promise<SignedIn> {
  const { context, input } = request;
  const { investorId, accessCode, activationCode, deviceCode } = input.body;
  const account = { kind: 'investor', name: investorId } as const;
  await enforceSignInLimit(request, account);
  const investor = await context.em().findOne(InvestorSchema, { investorId });
  if (investor && isActivation(investor, activationCode, context.clock.now())) {
    // 256 bits cannot be guessed, so the limits on guessing do not apply.
    const activated = await activate(context, investor, accessCode, attempt);
    await rememberSignIn(request, account);
    return activated;
  }
  return attemptSecret(request, { account, deviceCode }, async (isKnown) => {
    if (investor && !investor.accessCodeHash) throw new AppError('activation_invalid');
    const isCorrect = await context.passwords.verify(investor?.accessCodeHash ?? null, accessCode, {
      isKnown,
    });
    if (!investor || !isCorrect) throw new AppError('invalid_credentials');
    return enter(context, investor, attempt);
  });
}

/** Whether the account can be activated with this code. */
const isActivation = (investor: Investor, activationCode: string | undefined, now: Date): boolean =>
  !investor.accessCodeHash &&
  activationCode !== undefined &&
  investor.activationHash === hashToken(activationCode) &&
  investor.activationExpiresAt !== null &&
  investor.activationExpiresAt !== undefined &&
  now < investor.activationExpiresAt;

async function enter(context: Context, investor: Investor, attempt: Attempt): Promise<SignedIn> {
  assertActive(investor);
  return runInTransaction(context, actorFor(investor), async (work) => {
    // The code may have been reset while it was being checked.
    const unchanged = await work.em.nativeUpdate(
      InvestorSchema,
      { id: investor.id, accessCodeHash: investor.accessCodeHash, isActive: true },
      { lastSignInAt: work.now },
    );
    if (unchanged === 0) throw new AppError('invalid_credentials');
    recordSignIn(work, investor);
    return open(work, investor, attempt, false);
  });
}

/** Sets the access code with a single-use activation code, and signs in. */
async function activate(
  context: Context,
  investor: Investor,
  accessCode: string,
  attempt: Attempt,
): Promise<SignedIn> {
  assertActive(investor);
  await assertNewAccessCode(context, investor, { field: 'accessCode', code: accessCode });
  const accessCodeHash = await context.passwords.hash(accessCode);
  const { activationHash } = investor;
  const isFirst = investor.lastSignInAt === null;
  return runInTransaction(context, actorFor(investor), async (work) => {
    // Of several requests with the same code exactly one succeeds.
    const activated = await work.em.nativeUpdate(
      InvestorSchema,
      { id: investor.id, accessCodeHash: null, activationHash, isActive: true },
      {
        accessCodeHash,
        activationHash: null,
        activationExpiresAt: null,
        lastSignInAt: work.now,
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
    recordSignIn(work, stored);
    return open(work, investor, attempt, true);
  });
}

function assertActive(investor: Investor): void {
  if (!investor.isActive) {
    throw new AppError('forbidden', { message: 'This account is deactivated. Please contact us.' });
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
