import type { Em } from '#api/db/openDatabase.ts';
import { type StaffDevice, StaffDeviceSchema } from '#api/sessions/entities.ts';

/** The remembered devices of a staff account that have not expired, last used first. */
export const findDevices = (em: Em, staff: string, now: Date): Promise<StaffDevice[]> =>
  em.find(
    StaffDeviceSchema,
    { staff, expiresAt: { $gt: now } },
    { orderBy: { lastUsedAt: 'desc', id: 'asc' } },
  );
