import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';

const device = z.object({
  id: z.string(),
  /** e.g. `Firefox on Windows` */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});

export type StaffDevice = z.infer<typeof device>;

const warning = z.object({ id: z.string(), name: z.string(), detectedAt: instant });

export const listStaffDevices = endpoint({
  method: 'GET',
  path: '/api/admin/devices',
  access: 'staff',
  summary: 'Remembered devices of the own account, and warnings about a copied device token',
  output: success.extend({ devices: z.array(device), warnings: z.array(warning) }),
  tags: ['devices'],
});

export const endStaffDevices = endpoint({
  method: 'POST',
  path: '/api/admin/devices/end',
  access: 'staff',
  summary: 'Forget one remembered device with its sessions, or with no id all but this one',
  body: z.strictObject({ deviceId: recordId.optional() }),
  output: success.extend({ ended: z.int() }),
  errors: ['not_found'],
  invalidates: ['devices', 'journal'],
});

export const dismissDeviceWarning = endpoint({
  method: 'POST',
  path: '/api/admin/devices/dismiss-warning',
  access: 'staff',
  summary: 'Stop showing the warning about a copied device token',
  body: z.strictObject({ deviceId: recordId }),
  output: success,
  errors: ['not_found'],
  invalidates: ['devices', 'journal'],
});
