import { z } from 'zod';
import { staffEndpoint } from './endpoint.ts';
import { CAPS, success } from './fields.ts';
import { spec } from './schema.ts';

/*
 * Apart from the other calls of a session: its form reads the schema, and the gate, which needs those calls,
 * would have to load zod for it.
 */

export const changeStaffPasswordSpec = spec(() => ({
  summary: 'Change the own password; ends the other sessions',
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Password is required').max(CAPS.code),
    newPassword: z.string().min(12, 'At least 12 characters').max(CAPS.code),
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
