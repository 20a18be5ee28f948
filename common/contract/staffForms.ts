import { z } from 'zod';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';
import { email } from './emailAddress.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { recordId, version } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { personName } from './personName.ts';
import { schema } from './schema.ts';

// Separate from the endpoints: a bundler does not split a file, and the list of accounts must not load zod.

const role = schema(() => z.enum(STAFF_ROLES, { error: 'Choose a role' }));

/** Lower case, because an e-mail also names the account at sign-in. */
const staffEmail = schema(() =>
  email
    .refine((value) => value.length <= MAX_LENGTH.name, messages.atMost(MAX_LENGTH.name))
    .transform((value) => value.toLowerCase()),
);

export const staffDisplayName = schema(() => personName('Name is required', 2));

export const invitationForm = schema(() =>
  z.strictObject({ email: staffEmail, displayName: staffDisplayName, role }),
);

export const roleForm = schema(() => z.strictObject({ staffId: recordId, role, version }));

export const staffEmailForm = schema(() => z.strictObject({ email: staffEmail }));
