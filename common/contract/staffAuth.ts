import { z } from 'zod';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';
import { publicEndpoint, staffEndpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { secondStep } from './secondFactors.ts';
import { secret, text } from './text.ts';

const staff = schema(() =>
  z.object({
    username: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    role: z.enum(STAFF_ROLES),
    /** Whether a second factor is set up. */
    secondFactor: z.boolean(),
  }),
);

/** A session, as every way to sign in answers it. */
export const staffSession = schema(() =>
  success.extend({
    token: z.string(),
    expiresAt: instant,
    /** Shows, beside the remembered device, that a page which is loaded again had this session. Signs nobody in. */
    reloadToken: z.string(),
    /** The service requires a second factor, and the account has none: the session can only set one up. */
    setupRequired: z.boolean(),
    staff,
  }),
);

export type StaffSession = z.infer<typeof staffSession>;

export const getStaffSignInSpec = spec(() => ({
  summary: 'Whether staff sign-in asks for the e-mail: there is more than one active account',
  output: success.extend({ asksForEmail: z.boolean() }),
}));

export const getStaffSignIn = publicEndpoint<typeof getStaffSignInSpec>({
  method: 'GET',
  path: '/api/admin/gate',
});

export const staffLoginSpec = spec(() => ({
  summary:
    'Staff sign-in; the token is sent as Authorization: Bearer. With a second factor, the second step instead',
  body: z.strictObject({
    password: secret({ ...STAFF_PASSWORD_LENGTH, min: 1 }, 'Password is required'),
    /** E-mail of the account in any case, or `admin`. Empty means `admin` while that is the only active account. */
    username: text(MAX_LENGTH.email).default('admin'),
    /** Also sets a revocable cookie with which `resume` creates new tokens on this device. */
    remember: z.boolean().default(false),
  }),
  output: z.union([staffSession, secondStep]),
  errors: ['invalid_credentials', 'throttled', 'busy'],
  accessLog: 'sign_in_failed',
}));

export const staffLogin = publicEndpoint<typeof staffLoginSpec>({
  method: 'POST',
  path: '/api/admin/login',
  replayable: false,
});

export const resumeStaffSessionSpec = spec(() => ({
  summary: 'Create a token from the remembered device, or return 401',
  body: z.strictObject({
    /** Of the session that the page had before it was loaded again; the proof of identity goes on then. */
    reloadToken: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Not a reload token')
      .optional(),
  }),
  output: staffSession,
  errors: ['not_signed_in'],
  accessLog: 'device_resumed',
}));

export const resumeStaffSession = publicEndpoint<typeof resumeStaffSessionSpec>({
  method: 'POST',
  path: '/api/admin/session/resume',
  replayable: false,
});

export const staffLogoutSpec = spec(() => ({
  summary: 'End this session and forget this device',
  output: success,
}));

export const staffLogout = staffEndpoint<typeof staffLogoutSpec>({
  method: 'POST',
  path: '/api/admin/session/logout',
  permission: 'own',
  duringSetup: true,
  replayable: false,
});

/** A device on which an account stays signed in. */
export const staffDevice = schema(() =>
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

const warning = schema(() => z.object({ id: z.string(), name: z.string(), detectedAt: instant }));

export const listStaffDevicesSpec = spec(() => ({
  summary: 'Remembered devices of the own account, and warnings about a copied device token',
  output: success.extend({ devices: z.array(staffDevice), warnings: z.array(warning) }),
}));

export const listStaffDevices = staffEndpoint<typeof listStaffDevicesSpec>({
  method: 'GET',
  path: '/api/admin/devices',
  permission: 'own',
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
  permission: 'own',
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
  permission: 'own',
  invalidates: ['devices', 'journal'],
});
