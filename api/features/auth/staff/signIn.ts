import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { Actor } from '#api/journal/append.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { findStaffDevice, replaceStaffDevice, startStaffDevice } from '#api/sessions/staffDevices.ts';
import { type StartedSession, startStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import type { staffLogin } from '#common/contract/staffAuth.ts';
import { deviceName } from '../deviceName.ts';

const actorFor = (staff: Staff): Actor => ({ type: 'staff', id: staff.id, name: staff.displayName });

const wrongPassword = () =>
  new AppError('invalid_credentials', { message: 'Incorrect password. Please try again.' });

interface SignedIn {
  readonly staff: Staff;
  readonly session: StartedSession;
}

/** Checks the password and starts a session, with a remembered device if the request says so. */
async function startSession(
  { ctx, context, input }: Request<typeof staffLogin>,
  isKnown: boolean,
): Promise<SignedIn> {
  const { password, username, remember } = input.body;
  const staff = await context.em().findOne(StaffSchema, { username, isActive: true });
  const isCorrect = await context.passwords.verify(staff?.passwordHash ?? null, password, { isKnown });
  if (!staff || !isCorrect) throw wrongPassword();
  const deviceSecret = ctx.cookies.get(cookieName(context.config, 'device'));
  const { device, session } = await runInTransaction(context, actorFor(staff), async (work) => {
    const { id, passwordHash } = staff;
    // The password may have been changed, or the account deactivated, while the password was being checked.
    const where = { id, passwordHash, isActive: true };
    const unchanged = await work.em.nativeUpdate(StaffSchema, where, { lastSignInAt: work.now });
    if (unchanged === 0) throw wrongPassword();
    const name = deviceName(ctx.get('User-Agent'));
    const started = remember ? startStaffDevice(work.em, context, { staff: id, name }) : undefined;
    const bearer = startStaffSession(work.em, context, {
      staff: id,
      device: started?.id,
      provenAt: work.now,
    });
    const earlier = deviceSecret ? await findStaffDevice(work.em, deviceSecret, work.now) : null;
    if (earlier) await replaceStaffDevice(work.em, earlier, { staff: id, device: started?.id });
    work.record({ action: 'staff_signed_in', subject: staff.username });
    return { device: started, session: bearer };
  });
  if (deviceSecret || device) setCookie(ctx, context.config, 'device', device);
  return { staff, session };
}

/** Signs staff in. @throws {AppError} `throttled`, `invalid_credentials` */
export async function signIn(request: Request<typeof staffLogin>): Promise<SignedIn> {
  const account = { kind: 'staff', name: request.input.body.username } as const;
  await enforceSignInLimit(request, account);
  return attemptSecret(request, { account }, (isKnown) => startSession(request, isKnown));
}
