import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CAPS, instant, success } from './fields.ts';

const staff = z.object({ username: z.string(), displayName: z.string() });

const session = success.extend({ token: z.string(), expiresAt: instant, staff });

export type StaffSession = z.infer<typeof session>;

export const staffLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Staff sign-in; the token travels as Authorization: Bearer',
  body: z.strictObject({
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(CAPS.code),
    username: z.string().max(CAPS.name).default('admin'),
    /** Also sets a revocable cookie from which `resume` makes new tokens on this device. */
    remember: z.boolean().default(false),
  }),
  output: session,
  errors: ['invalid_credentials', 'throttled', 'busy'],
  replayable: false,
  accessLog: 'sign_in_failed',
});

export const resumeStaffSession = endpoint({
  method: 'POST',
  path: '/api/admin/session/resume',
  access: 'public',
  summary: 'A new token from the remembered device, or 401',
  output: session,
  errors: ['not_signed_in'],
  replayable: false,
  accessLog: 'device_resumed',
});

export const staffLogout = endpoint({
  method: 'POST',
  path: '/api/admin/session/logout',
  access: 'staff',
  summary: 'End this session and forget this device',
  output: success,
  replayable: false,
});
