import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { REMEMBERED_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { hashToken } from '../crypto/tokens.ts';
import { createDeviceToken, parseDeviceToken } from './deviceKey.ts';
import { type StaffDevice, StaffDeviceSchema, StaffSessionSchema } from './entities.ts';

const DEVICE_MS = REMEMBERED_DEVICE_DAYS * DAY_MS;

export interface DeviceCookie {
  readonly secret: string;
  readonly expiresAt: Date;
}

/** Remembers a device in the running transaction. The account must be locked. */
export function startStaffDevice(
  em: Em,
  context: Context,
  { staff, name }: { readonly staff: string; readonly name: string },
): DeviceCookie & { readonly id: string } {
  const { secret, familyHash, keyHash } = createDeviceToken(context.random);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  const id = context.random.uuid();
  em.create(StaffDeviceSchema, {
    id,
    familyHash,
    keyHash,
    replacedKeys: [],
    staff,
    name,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    copyDetectedAt: null,
  });
  return { id, secret, expiresAt };
}

/** Finds the remembered device of a token, whether its key is current or replaced. */
export async function findStaffDevice(em: Em, secret: string, now: Date): Promise<StaffDevice | null> {
  const parts = parseDeviceToken(secret);
  if (!parts) return null;
  const familyHash = hashToken(parts.family);
  return em.findOne(StaffDeviceSchema, { familyHash, copyDetectedAt: null, expiresAt: { $gt: now } });
}

/** Deletes devices and ends their sessions. The account must be locked. @returns the number of devices */
export async function endStaffDevices(em: Em, ids: readonly string[]): Promise<number> {
  await em.nativeDelete(StaffSessionSchema, { device: { $in: [...ids] } });
  return em.nativeDelete(StaffDeviceSchema, { id: { $in: [...ids] } });
}

/**
 * Replaces this browser's remembered device at a new sign-in. Other windows of the same account stay signed in and
 * belong to the new device.
 */
export async function replaceStaffDevice(
  em: Em,
  earlier: StaffDevice,
  next: { readonly staff: string; readonly device: string | undefined },
): Promise<void> {
  if (earlier.staff === next.staff) {
    await em.nativeUpdate(StaffSessionSchema, { device: earlier.id }, { device: next.device ?? null });
  }
  await endStaffDevices(em, [earlier.id]);
}
