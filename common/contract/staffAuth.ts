import { z } from 'zod';
import { publicEndpoint, staffEndpoint } from './endpoint.ts';
import { instant, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

const staff = schema(() => z.object({ username: z.string(), displayName: z.string() }));

const session = schema(() => success.extend({ token: z.string(), expiresAt: instant, staff }));

export type StaffSession = z.infer<typeof session>;

export const staffLoginSpec = spec(() => ({
  summary: 'Staff sign-in; the token is sent as Authorization: Bearer',
  body: z.strictObject({
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(MAX_LENGTH.code),
    username: z.string().max(MAX_LENGTH.name).default('admin'),
    /** Also sets a revocable cookie with which `resume` creates new tokens on this device. */
    remember: z.boolean().default(false),
  }),
  output: session,
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
  output: session,
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
  replayable: false,
});
