import { isKnownDevice } from '#api/attemptLimits/knownSources.ts';
import { staffNewDeviceEmail } from '#api/email/templates/staff.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import type { Actor } from '#api/journal/append.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { findStaffDevice, replaceStaffDevice, startStaffDevice } from '#api/sessions/staffDevices.ts';
import { type StartedSession, startStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { deviceName } from '../deviceName.ts';

const actorFor = (staff: Staff): Actor => ({ type: 'staff', id: staff.id, name: staff.displayName });

export interface SignedIn {
  readonly staff: Staff;
  readonly session: StartedSession;
}

interface SessionStart {
  /** As it was when the sign-in was checked. */
  readonly staff: Staff;
  /** Whether the browser is remembered. */
  readonly remember: boolean;
  /** Uses the proofs of this sign-in up. */
  readonly use?: (work: UnitOfWork) => Promise<void>;
}

/** Notifies the person of a sign-in on a device that the account does not know, by device and time only. */
async function notifyNewDevice(
  work: UnitOfWork,
  request: Pick<Request<Endpoint>, 'ctx' | 'context'>,
  { username, displayName: name, email }: Staff,
  device: string,
): Promise<void> {
  if (!email || (await isKnownDevice(work.em, request, { kind: 'staff', name: username }))) return;
  const { firm } = work.context;
  work.enqueueEmail(staffNewDeviceEmail({ firm, name, email, username, device, at: work.now }));
}

/**
 * Starts a session, with a remembered device if the request says so.
 * @throws {AppError} `invalid_credentials` when password, second factors or the account changed meanwhile
 */
export async function openSession(
  request: Pick<Request<Endpoint>, 'ctx' | 'context'>,
  { staff, remember, use }: SessionStart,
): Promise<SignedIn> {
  const { ctx, context } = request;
  const deviceSecret = ctx.cookies.get(cookieName(context.config, 'device'));
  const { device, session } = await runInTransaction(context, actorFor(staff), async (work) => {
    const { id, passwordHash } = staff;
    const secondFactorAt = staff.secondFactorAt ? { $ne: null } : null;
    const where = { id, passwordHash, secondFactorAt, isActive: true };
    const unchanged = await work.em.nativeUpdate(StaffSchema, where, { lastSignInAt: work.now });
    if (unchanged === 0) throw new AppError('invalid_credentials');
    await use?.(work);
    const name = deviceName(ctx.get('User-Agent'));
    await notifyNewDevice(work, request, staff, name);
    const started = remember ? startStaffDevice(work.em, context, { staff: id, name }) : undefined;
    const bearer = startStaffSession(work.em, context, {
      staff: id,
      device: started?.id,
      name,
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
