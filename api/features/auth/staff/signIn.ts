import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { beginSecondStep } from '#api/secondFactors/secondStep.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { findStaffByName, normaliseStaffName } from '#api/sessions/findStaffByName.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import type { staffLogin } from '#common/contract/staffAuth.ts';
import { hasSeveralAccounts } from '../staffAccounts/queries.ts';
import { openSession, type SignedIn } from './openSession.ts';

/** A right password that a second factor must follow. */
interface WaitingForFactor {
  readonly secondStep: Awaited<ReturnType<typeof beginSecondStep>>;
}

const wrongPassword = () =>
  new AppError('invalid_credentials', { message: 'Incorrect password. Please try again.' });

/** Replaces the hash of the same password. */
async function rehash(context: Context, staff: Staff, password: string): Promise<void> {
  const passwordHash = await context.passwords.hash(password);
  const { id, username, displayName, passwordHash: outdated } = staff;
  await runInTransaction(context, { type: 'staff', id, name: displayName }, async (work) => {
    const where = { id, passwordHash: outdated };
    const changed = await work.em.nativeUpdate(StaffSchema, where, { passwordHash });
    if (changed === 0) throw wrongPassword();
    const after = snapshotPassword(username, passwordHash);
    work.record({ action: 'staff_password_rehashed', subject: username, after });
  });
  staff.passwordHash = passwordHash;
}

async function checkPassword(
  { context, input }: Request<typeof staffLogin>,
  isKnown: boolean,
): Promise<Staff> {
  const { password, username } = input.body;
  const staff = await findStaffByName(context.em(), username);
  const hash = staff?.isActive ? staff.passwordHash : null;
  const match = await context.passwords.verify(hash, password, { isKnown });
  if (!staff || !match) throw wrongPassword();
  if (match === 'outdated') await rehash(context, staff, password);
  return staff;
}

/** Signs staff in, or begins the second step. @throws {AppError} `validation`, `throttled`, `invalid_credentials` */
export async function signIn(request: Request<typeof staffLogin>): Promise<SignedIn | WaitingForFactor> {
  const { context, input } = request;
  const { username } = input.body;
  if (username.trim() === '' && (await hasSeveralAccounts(context.em()))) {
    throw new AppError('validation', { fields: { username: 'E-mail is required' } });
  }
  // Every name of an account counts towards the same limits.
  const named = await findStaffByName(context.em(), username);
  const account = { kind: 'staff', name: named?.username ?? normaliseStaffName(username) } as const;
  await enforceSignInLimit(request, account);
  return attemptSecret(
    request,
    { account },
    async (isKnown) => {
      const staff = await checkPassword(request, isKnown);
      if (!staff.secondFactorAt) return openSession(request, { staff, remember: input.body.remember });
      const found = await findFactorAccount(context.em(), { kind: 'staff', id: staff.id });
      if (!found) throw wrongPassword();
      return { secondStep: await beginSecondStep(context, found) };
    },
    (result) => 'session' in result,
  );
}
