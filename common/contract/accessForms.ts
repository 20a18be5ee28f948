import { z } from 'zod';
import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import { accountMessages as account } from './accountMessages.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { investorId, paragraph } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';

// Separate from the endpoints, and from portalForms.ts: a bundler does not split a file, and these forms check no IBAN.

const accessCode = schema(() =>
  z
    .string(account.accessCode)
    .max(ACCESS_CODE_LENGTH.max, messages.atMost(ACCESS_CODE_LENGTH.max))
    .min(ACCESS_CODE_LENGTH.min, account.accessCodeShort),
);

export const loginForm = schema(() =>
  z.strictObject({
    investorId,
    accessCode,
    /** What the screen assumes; the API decides from its own state. */
    isNewUser: z.boolean().default(false),
    activationCode: z
      .string()
      .max(MAX_LENGTH.code)
      .transform((value) => value.trim() || undefined)
      .optional(),
    /** From the email about wrong access codes: exempts this device while others are throttled. */
    deviceCode: z.string().max(MAX_LENGTH.code).optional(),
  }),
);

export const accessCodeForm = schema(() => z.strictObject({ currentCode: accessCode, newCode: accessCode }));

export const correctionForm = schema(() =>
  z.strictObject({ message: paragraph(MAX_LENGTH.message, messages.message) }),
);
