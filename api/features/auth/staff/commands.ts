import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { staffPasswordChangedEmail } from '#api/email/templates/staff.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { snapshotPassword } from '#api/journal/credentials.ts';
import { StaffDeviceSchema, StaffSchema } from '#api/sessions/entities.ts';
import { endStaffDevices } from '#api/sessions/staffDevices.ts';
import { endOtherStaffSessions, endStaffSession } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { staffLogout } from '#common/contract/staffAuth.ts';
import type { changeStaffPassword } from '#common/contract/staffPassword.ts';
import { assertNewStaffPassword } from '../secretStrength.ts';

type ChangeRequest = Request<typeof changeStaffPassword>;
type StaffCaller = ChangeRequest['caller'];

export const signOut = (request: Request<typeof staffLogout>): Promise<void> =>
  runAsCaller(request, ({ em }) => endStaffSession(em, request.caller), 'exclusive');

/**
 * Ends one of the caller's devices, or all others. @returns the number of ended devices
 * @throws {AppError} `not_found`
 */
export async function endDevices(
  work: UnitOfWork,
  caller: StaffCaller,
  deviceId: string | undefined,
): Promise<number> {
  const devices = await work.em.find(StaffDeviceSchema, {
    staff: caller.id,
    copyDetectedAt: null,
    ...(deviceId ? { id: deviceId } : { id: { $ne: caller.deviceId ?? '' } }),
  });
  if (deviceId && devices.length === 0) throw new AppError('not_found');
  const ids = devices.map(({ id }) => id);
  const ended = await endStaffDevices(work.em, ids);
  if (ended > 0) work.record({ action: 'staff_devices_ended', subject: caller.username, after: { ended } });
  return ended;
}

/** Removes the warning about a copied device. @throws {AppError} `not_found` */
export async function dismissWarning(work: UnitOfWork, staff: string, deviceId: string): Promise<void> {
  const copied = { id: deviceId, staff, copyDetectedAt: { $ne: null } };
  if ((await work.em.nativeDelete(StaffDeviceSchema, copied)) === 0) throw new AppError('not_found');
}

/** Replaces the password, if the current one is correct, and ends the other sessions. */
async function replacePassword(request: ChangeRequest): Promise<void> {
  const { context, input, caller } = request;
  const { currentPassword, newPassword } = input.body;
  const staff = await context.em().findOneOrFail(StaffSchema, { id: caller.id });
  if (!(await context.passwords.verify(staff.passwordHash, currentPassword, { isKnown: true }))) {
    throw new AppError('invalid_credentials', {
      fields: { currentPassword: 'This is not your current password' },
    });
  }
  await assertNewStaffPassword(context, staff, newPassword);
  const passwordHash = await context.passwords.hash(newPassword);
  const change = async (work: UnitOfWork) => {
    const { id, passwordHash: currentHash } = staff;
    const where = { id, passwordHash: currentHash };
    if ((await work.em.nativeUpdate(StaffSchema, where, { passwordHash })) === 0)
      throw new AppError('conflict');
    await endOtherStaffSessions(work.em, caller);
    const { firm } = context;
    const { username } = caller;
    work.enqueueEmail(staffPasswordChangedEmail({ firm, email: firm.email, username, at: work.now }));
    const after = snapshotPassword(username, passwordHash);
    work.record({ action: 'staff_password_changed', subject: username, after });
  };
  await runAsCaller(request, change, 'exclusive');
}

/**
 * Changes the password. Wrong current passwords count as attempts, and too many end the session.
 * @throws {AppError} `throttled`, `invalid_credentials`, `validation` for a weak password, `conflict`
 */
export function changePassword(request: ChangeRequest): Promise<void> {
  const { context, caller } = request;
  const session = {
    id: caller.sessionId,
    end: () => context.em().transactional((em) => endStaffSession(em as Em, caller)),
  };
  const account = { kind: 'staff', name: caller.username } as const;
  return attemptSecret(request, { account, session }, () => replacePassword(request));
}
