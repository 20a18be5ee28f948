import { z } from 'zod';
import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import { CORRECTION_SUBJECTS } from '#common/domain/corrections.ts';
import { accountMessages as account } from './accountMessages.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { investorId, optionalNote, paragraph } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { secret, text } from './text.ts';

// Separate from the endpoints, and from portalForms.ts: a bundler does not split a file, and these forms check no IBAN.

const accessCode = schema(() => secret(ACCESS_CODE_LENGTH, account.accessCode, account.accessCodeShort));

export const loginForm = schema(() =>
  z.strictObject({
    investorId,
    accessCode,
    /** What the screen assumes; the API decides from its own state. */
    isNewUser: z.boolean().default(false),
    activationCode: text(MAX_LENGTH.code)
      .transform((value) => value || undefined)
      .optional(),
    /** From the email about wrong access codes: exempts this device while others are throttled. */
    deviceCode: text(MAX_LENGTH.code).optional(),
  }),
);

export const accessCodeForm = schema(() => z.strictObject({ currentCode: accessCode, newCode: accessCode }));

export const correctionForm = schema(() =>
  z.strictObject({
    /** What it is about; left out for something else. */
    about: z.enum(CORRECTION_SUBJECTS).optional(),
    /** What is wrong. */
    message: paragraph(MAX_LENGTH.message, messages.message),
    /** What should stand instead. */
    wanted: optionalNote(),
  }),
);
