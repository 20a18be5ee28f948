import { z } from 'zod';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { atLeast } from './atLeast.ts';
import { staffEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { spec } from './schema.ts';
import { secret } from './text.ts';

// Separate from staffAuth.ts: a bundler does not split a file, and the sign-in screen must not load zod for this form.

export const changeStaffPasswordSpec = spec(() => ({
  summary: 'Change the own password; ends the other sessions',
  body: z.strictObject({
    currentPassword: secret({ ...STAFF_PASSWORD_LENGTH, min: 1 }, 'Password is required'),
    newPassword: secret(STAFF_PASSWORD_LENGTH, 'Password is required', atLeast(STAFF_PASSWORD_LENGTH.min)),
  }),
  output: success,
  errors: ['invalid_credentials', 'throttled', 'busy'],
  accessLog: 'sign_in_failed',
}));

export const changeStaffPassword = staffEndpoint<typeof changeStaffPasswordSpec>({
  method: 'POST',
  path: '/api/admin/password',
  permission: 'own',
  replayable: false,
  invalidates: ['journal'],
});
