import { appendAccess } from '#api/accessLog/append.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { advanceDeviceKey, parseDeviceToken } from '#api/sessions/deviceKey.ts';
import { type Staff, type StaffDevice, StaffSessionSchema } from '#api/sessions/entities.ts';
import { type DeviceCookie, findStaffDevice } from '#api/sessions/staffDevices.ts';
import {
  isStaffSessionValid,
  lockStaffAccount,
  type StartedSession,
  startStaffSession,
} from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { resumeStaffSession } from '#common/contract/staffAuth.ts';

interface Resumed {
  readonly staff: Staff;
  readonly session: StartedSession;
  readonly cookie: DeviceCookie;
  /** Whether the page was loaded again and nobody signed in: it states an open session of the device. */
  readonly isReload: boolean;
}

interface Presented {
  /** Of the device cookie. */
  readonly secret: string;
  readonly reloadToken: string | undefined;
}

/** Ends a device whose replaced key was presented, because its token was copied. */
async function endCopiedDevice(work: UnitOfWork, device: StaffDevice, staff: Staff): Promise<void> {
  await work.em.nativeDelete(StaffSessionSchema, { device: device.id });
  device.copyDetectedAt = work.now;
  work.record({
    action: 'staff_device_copied',
    actor: systemActor,
    subject: staff.username,
    after: { device: device.name },
  });
}

const actorOf = ({ id, displayName }: Staff) => ({ type: 'staff', id, name: displayName }) as const;

/** @returns undefined when the token was copied; the device has ended then */
async function resumeDevice(
  work: UnitOfWork,
  found: StaffDevice,
  { secret, reloadToken }: Presented,
): Promise<Resumed | undefined> {
  const { em, now, context } = work;
  const staff = await lockStaffAccount(em, found.staff);
  const device = staff?.isActive && (await findStaffDevice(em, secret, now));
  const presented = parseDeviceToken(secret);
  if (!device || !presented) throw new AppError('not_signed_in');
  const used = advanceDeviceKey(device, presented.key, { ids: context.random, now });
  if (!used) {
    await endCopiedDevice(work, device, staff);
    return undefined;
  }
  device.keyHash = used.keys.keyHash;
  device.replacedKeys = [...used.keys.replacedKeys];
  device.lastUsedAt = now;
  const earlier = reloadToken
    ? await em.findOne(StaffSessionSchema, { device: device.id, tokenHash: reloadToken })
    : null;
  const reloaded = earlier && isStaffSessionValid(earlier, now) ? earlier : undefined;
  const isReload = reloaded !== undefined;
  const session = startStaffSession(em, context, {
    staff: staff.id,
    device: device.id,
    name: device.name,
    provenAt: reloaded?.provenAt ?? null,
  });
  if (!isReload) {
    work.record({
      action: 'staff_session_resumed',
      actor: actorOf(staff),
      subject: staff.username,
      after: { device: device.name },
    });
  }
  return {
    staff,
    session,
    isReload,
    cookie: { secret: `${presented.family}.${used.key}`, expiresAt: device.expiresAt },
  };
}

/**
 * Starts a session from the device cookie. A page that was loaded again keeps the proof of identity of the session that it
 * states. A copied cookie states none, so it is a sign-in that staff see, and confirms nothing.
 * @throws {AppError} `not_signed_in` without a valid remembered device
 */
export async function resumeFromDevice({
  ctx,
  context,
  address,
  input,
}: Request<typeof resumeStaffSession>): Promise<Resumed> {
  const secret = ctx.cookies.get(cookieName(context.config, 'device'));
  if (!secret) throw new AppError('not_signed_in');
  const found = await findStaffDevice(context.em(), secret, context.clock.now());
  // A known device has a limit of its own, so that others behind its address cannot lock it out.
  const { throttle, config } = context;
  const { signInsPerAddress } = config.throttle;
  if (found) await throttle.take(`sign-in:device:${found.id}`, signInsPerAddress);
  else await throttle.takeForAddress('sign-in', address, signInsPerAddress);
  if (!found) throw new AppError('not_signed_in');
  const presented = { secret, reloadToken: input.body.reloadToken };
  const resumed = await runInTransaction(context, systemActor, (work) =>
    resumeDevice(work, found, presented),
  );
  setCookie(ctx, context.config, 'device', resumed?.cookie);
  if (!resumed) throw new AppError('not_signed_in');
  if (!resumed.isReload) {
    await appendAccess(context, {
      actor: actorOf(resumed.staff),
      action: 'device_resumed',
      subject: resumed.staff.username,
      address,
      result: 'ok',
      isDeduplicated: false,
    });
  }
  return resumed;
}
