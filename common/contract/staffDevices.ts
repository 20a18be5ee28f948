import { z } from 'zod';
import { staffEndpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { schema, spec } from './schema.ts';

const device = schema(() =>
  z.object({
    id: z.string(),
    /** e.g. `Firefox on Windows` */
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    expiresAt: instant,
    current: z.boolean(),
  }),
);

export type StaffDevice = z.infer<typeof device>;

const warning = schema(() => z.object({ id: z.string(), name: z.string(), detectedAt: instant }));

export const listStaffDevicesSpec = spec(() => ({
  summary: 'Remembered devices of the own account, and warnings about a copied device token',
  output: success.extend({ devices: z.array(device), warnings: z.array(warning) }),
}));

export const listStaffDevices = staffEndpoint<typeof listStaffDevicesSpec>({
  method: 'GET',
  path: '/api/admin/devices',
  tags: ['devices'],
});

export const endStaffDevicesSpec = spec(() => ({
  summary: 'Forget one remembered device with its sessions, or with no id all but this one',
  body: z.strictObject({ deviceId: recordId.optional() }),
  output: success.extend({ ended: z.int() }),
  errors: ['not_found'],
}));

export const endStaffDevices = staffEndpoint<typeof endStaffDevicesSpec>({
  method: 'POST',
  path: '/api/admin/devices/end',
  invalidates: ['devices', 'journal'],
});

export const dismissDeviceWarningSpec = spec(() => ({
  summary: 'Stop showing the warning about a copied device token',
  body: z.strictObject({ deviceId: recordId }),
  output: success,
  errors: ['not_found'],
}));

export const dismissDeviceWarning = staffEndpoint<typeof dismissDeviceWarningSpec>({
  method: 'POST',
  path: '/api/admin/devices/dismiss-warning',
  invalidates: ['devices', 'journal'],
});
