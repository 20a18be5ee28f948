import { z } from 'zod';
import { staffEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { spec } from './schema.ts';

// Separate from staffAuth.ts: a bundler does not split a file, and the sign-in screen must not load zod for this form.

export const changeStaffPasswordSpec = spec(() => ({
  summary: 'Change the own password; ends the other sessions',
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Password is required').max(MAX_LENGTH.code),
    newPassword: z.string().min(12, 'At least 12 characters').max(MAX_LENGTH.code),
  }),
  output: success,
  errors: ['invalid_credentials', 'throttled', 'busy'],
  accessLog: 'sign_in_failed',
}));

export const changeStaffPassword = staffEndpoint<typeof changeStaffPasswordSpec>({
  method: 'POST',
  path: '/api/admin/password',
  replayable: false,
  invalidates: ['journal'],
});
