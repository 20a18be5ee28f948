import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { countAttempt } from '#api/http/attempts.ts';
import type { Request } from '#api/http/bind.ts';
import { fieldRefusal, Refusal } from '#api/http/errors.ts';
import type { Actor } from '#api/journal/append.ts';
import { endInvestorSessionBySecret, startInvestorSession } from '#api/sessions/investorSessions.ts';
import { hashPassword, passwordFits } from '#api/sessions/passwords.ts';
import { hashToken } from '#api/sessions/tokens.ts';
import { runWork, type Work } from '#api/work.ts';
import type { login } from '#common/contract/portalAccess.ts';
import { accessCodeRefusalMessages, checkAccessCode } from '#common/domain/accessCode.ts';

interface SignedIn {
  readonly investor: Pick<Investor, 'investorId' | 'fullName'>;
  readonly isNew: boolean;
  readonly session: { readonly secret: string; readonly expiresAt: Date };
}

interface Attempt {
  readonly device: string;
  /** A session this browser held before; it ends, so that no token outlives a sign-in. */
  readonly earlierSecret: string | undefined;
}

const actorFor = (investor: Investor): Actor => ({
  type: 'investor',
  id: investor.investorId,
  name: investor.fullName,
});

/**
 * Signs an investor in. Whether this is a first sign-in the service decides from its own state.
 * @throws {Refusal} `throttled`, `invalid_credentials`, `activation_invalid`, `validation` for a code
 *   that must not be used, `forbidden` for a deactivated account
 */
export async function signIn(request: Request<typeof login>, attempt: Attempt): Promise<SignedIn> {
  const { context, throttle, input, address } = request;
  await throttle.take(`sign-in:${address}`, context.config.throttle.signInsPerAddress);
  const wasRight = await countAttempt(request, `investor:${input.body.investorId}`);
  const { investorId, accessCode, activationCode } = input.body;
  const investor = await context.em().findOne(InvestorSchema, { investorId });
  const signedIn =
    investor && !investor.accessCodeHash
      ? await activate(context, investor, { accessCode, activationCode }, attempt)
      : await enter(context, investor, accessCode, attempt);
  await wasRight();
  return signedIn;
}

async function enter(
  context: Context,
  investor: Investor | null,
  accessCode: string,
  attempt: Attempt,
): Promise<SignedIn> {
  const fits = await passwordFits(investor?.accessCodeHash ?? null, accessCode);
  if (!investor || !fits) throw new Refusal('invalid_credentials');
  assertActive(investor);
  return runWork(context, actorFor(investor), async (work) => {
    // The code may have been reset while it was being checked.
    const still = await work.em.nativeUpdate(
      InvestorSchema,
      { id: investor.id, accessCodeHash: investor.accessCodeHash, isActive: true },
      { lastSignInAt: work.now },
    );
    if (still === 0) throw new Refusal('invalid_credentials');
    return open(work, investor, attempt, false);
  });
}

/** First sign-in: the mailed code makes the account the investor's own, once. */
async function activate(
  context: Context,
  investor: Investor,
  codes: { readonly accessCode: string; readonly activationCode: string | undefined },
  attempt: Attempt,
): Promise<SignedIn> {
  const activationHash = codes.activationCode ? hashToken(codes.activationCode) : '';
  const expired = !investor.activationExpiresAt || investor.activationExpiresAt <= context.clock.now();
  if (investor.activationHash !== activationHash || expired) throw new Refusal('activation_invalid');
  assertActive(investor);
  const check = checkAccessCode(codes.accessCode, investor.investorId);
  if (!check.ok) throw fieldRefusal('accessCode', accessCodeRefusalMessages[check.code]);
  const accessCodeHash = await hashPassword(codes.accessCode);
  return runWork(context, actorFor(investor), async (work) => {
    // Of several that hold the same code, exactly one finds it unused.
    const won = await work.em.nativeUpdate(
      InvestorSchema,
      { id: investor.id, accessCodeHash: null, activationHash, isActive: true },
      { accessCodeHash, activationHash: null, activationExpiresAt: null, lastSignInAt: work.now },
    );
    if (won === 0) throw new Refusal('activation_invalid');
    work.record({ action: 'account_activated', investorId: investor.investorId });
    return open(work, investor, attempt, true);
  });
}

function assertActive(investor: Investor): void {
  if (!investor.isActive) {
    throw new Refusal('forbidden', { message: 'This account is deactivated. Please contact us.' });
  }
}

async function open(work: Work, investor: Investor, attempt: Attempt, isNew: boolean): Promise<SignedIn> {
  if (attempt.earlierSecret) await endInvestorSessionBySecret(work.em, attempt.earlierSecret);
  const session = startInvestorSession(work.em, work.context, {
    investor: investor.id,
    device: attempt.device,
  });
  work.record({ action: 'signed_in', investorId: investor.investorId });
  return { investor, isNew, session };
}
