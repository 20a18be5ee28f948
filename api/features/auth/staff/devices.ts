import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import { command, query, type Request, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { advanceDeviceKey, parseDeviceToken } from '#api/sessions/deviceKey.ts';
import {
  type Staff,
  type StaffDevice,
  StaffDeviceSchema,
  StaffSessionSchema,
} from '#api/sessions/entities.ts';
import { type DeviceCookie, endStaffDevices, findStaffDevice } from '#api/sessions/staffDevices.ts';
import { lockStaffAccount, type StartedSession, startStaffSession } from '#api/sessions/staffSessions.ts';
import { runInTransaction, type UnitOfWork } from '#api/unitOfWork.ts';
import type { resumeStaffSession } from '#common/contract/staffAuth.ts';
import * as calls from '#common/contract/staffDevices.ts';

interface Resumed {
  readonly staff: Staff;
  readonly session: StartedSession;
  readonly cookie: DeviceCookie;
}

/** Ends a device after a replaced key was presented, which shows that its token was copied. */
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

/** @returns undefined when the token was copied; the device has ended then */
async function resumeDevice(
  work: UnitOfWork,
  found: StaffDevice,
  secret: string,
): Promise<Resumed | undefined> {
  const { em, now, context } = work;
  const staff = await lockStaffAccount(em, found.staff);
  const device = staff && (await findStaffDevice(em, secret, now));
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
  const session = startStaffSession(em, context, { staff: staff.id, device: device.id });
  const actor = { type: 'staff', id: staff.id, name: staff.displayName } as const;
  work.record({
    action: 'staff_session_resumed',
    actor,
    subject: staff.username,
    after: { device: device.name },
  });
  return {
    staff,
    session,
    cookie: { secret: `${presented.family}.${used.key}`, expiresAt: device.expiresAt },
  };
}

/** @throws {AppError} `not_signed_in` without a remembered device that is still valid */
export async function resumeFromDevice({
  ctx,
  context,
  address,
}: Request<typeof resumeStaffSession>): Promise<Resumed> {
  const secret = ctx.cookies.get(cookieName(context.config, 'device'));
  if (!secret) throw new AppError('not_signed_in');
  const found = await findStaffDevice(context.em(), secret, context.clock.now());
  // A device that exists has a count of its own, so that others behind its address cannot keep it out.
  const { throttle, config } = context;
  const { signInsPerAddress } = config.throttle;
  if (found) await throttle.take(`sign-in:device:${found.id}`, signInsPerAddress);
  else await throttle.takeForAddress('sign-in', address, signInsPerAddress);
  if (!found) throw new AppError('not_signed_in');
  const resumed = await runInTransaction(context, systemActor, (work) => resumeDevice(work, found, secret));
  setCookie(ctx, context.config, 'device', resumed?.cookie);
  if (!resumed) throw new AppError('not_signed_in');
  return resumed;
}

async function devicesOf(context: Context, staff: string): Promise<StaffDevice[]> {
  return context
    .em()
    .find(
      StaffDeviceSchema,
      { staff, expiresAt: { $gt: context.clock.now() } },
      { orderBy: { lastUsedAt: 'desc', id: 'asc' } },
    );
}

export const staffDeviceRoutes: Route[] = [
  query(calls.listStaffDevices, async ({ context, caller }) => {
    const found = await devicesOf(context, caller.id);
    return {
      ...SUCCESS,
      devices: found
        .filter(({ copyDetectedAt }) => copyDetectedAt === null)
        .map((device) => ({
          id: device.id,
          name: device.name,
          createdAt: device.createdAt.toISOString(),
          lastUsedAt: device.lastUsedAt.toISOString(),
          expiresAt: device.expiresAt.toISOString(),
          current: device.id === caller.deviceId,
        })),
      warnings: found.flatMap(({ id, name, copyDetectedAt }) =>
        copyDetectedAt ? [{ id, name, detectedAt: copyDetectedAt.toISOString() }] : [],
      ),
    };
  }),
  command(
    calls.endStaffDevices,
    async ({ input, caller }, work) => {
      const { deviceId } = input.body;
      const chosen = deviceId ? { id: deviceId } : { id: { $ne: caller.deviceId ?? '' } };
      const devices = await work.em.find(StaffDeviceSchema, {
        staff: caller.id,
        copyDetectedAt: null,
        ...chosen,
      });
      if (deviceId && devices.length === 0) throw new AppError('not_found');
      const ended = await endStaffDevices(
        work.em,
        devices.map(({ id }) => id),
      );
      if (ended > 0)
        work.record({ action: 'staff_devices_ended', subject: caller.username, after: { ended } });
      return { ...SUCCESS, ended };
    },
    undefined,
    'exclusive',
  ),
  command(
    calls.dismissDeviceWarning,
    async ({ input, caller }, work) => {
      const dismissed = await work.em.nativeDelete(StaffDeviceSchema, {
        id: input.body.deviceId,
        staff: caller.id,
        copyDetectedAt: { $ne: null },
      });
      if (dismissed === 0) throw new AppError('not_found');
      return SUCCESS;
    },
    undefined,
    'exclusive',
  ),
];
