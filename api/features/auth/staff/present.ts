import type { Config } from '#api/config/config.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { SUCCESS } from '#api/http/endpoints/bind.ts';
import type { Staff, StaffDevice } from '#api/sessions/entities.ts';
import type { StartedSession } from '#api/sessions/staffSessions.ts';

export const presentStaffSession = (
  { requireSecondFactor }: Pick<Config, 'requireSecondFactor'>,
  session: StartedSession,
  { username, displayName, email, role, secondFactorAt }: Staff,
) => ({
  ...SUCCESS,
  token: session.secret,
  expiresAt: session.expiresAt.toISOString(),
  reloadToken: session.hash,
  setupRequired: requireSecondFactor && !secondFactorAt,
  staff: {
    username: displayAddress(username),
    displayName,
    email: email ? displayAddress(email) : null,
    role,
    secondFactor: Boolean(secondFactorAt),
  },
});

/** Devices in use, and warnings about copied ones. */
export function presentDevices(devices: readonly StaffDevice[], currentId: string | undefined) {
  return {
    devices: devices
      .filter(({ copyDetectedAt }) => copyDetectedAt === null)
      .map((device) => ({
        id: device.id,
        name: device.name,
        createdAt: device.createdAt.toISOString(),
        lastUsedAt: device.lastUsedAt.toISOString(),
        expiresAt: device.expiresAt.toISOString(),
        current: device.id === currentId,
      })),
    warnings: devices.flatMap(({ id, name, copyDetectedAt }) =>
      copyDetectedAt ? [{ id, name, detectedAt: copyDetectedAt.toISOString() }] : [],
    ),
  };
}
