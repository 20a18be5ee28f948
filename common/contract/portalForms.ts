import { z } from 'zod';
import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { amount, investorId, line, optionalLine, optionalNote, paragraph, recordId } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';

// Separate from the endpoints: a bundler does not split a file, and screens without a form must not load zod.

const accessCode = schema(() =>
  z
    .string({ error: 'Access code is required' })
    .max(ACCESS_CODE_LENGTH.max, messages.atMost(ACCESS_CODE_LENGTH.max))
    .min(ACCESS_CODE_LENGTH.min, `Access code must be at least ${ACCESS_CODE_LENGTH.min} characters`),
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
  z.strictObject({ message: paragraph(MAX_LENGTH.message, 'Message is required') }),
);

const accountDetails = schema(() => line(MAX_LENGTH.address, 'Bank Account Details are required'));

export const withdrawalForm = schema(() =>
  z.strictObject({
    investorId,
    asset: z.literal('USD', { error: 'Choose an asset' }),
    amount,
    address: accountDetails,
    notes: optionalNote(),
    /** Keeps the address in the address book under this name. */
    accountName: optionalLine(MAX_LENGTH.accountName),
  }),
);

const accountName = schema(() => line(MAX_LENGTH.accountName, 'Name is required'));

export const payoutAccountForm = schema(() =>
  z.strictObject({
    name: accountName,
    asset: z.literal('USD', { error: 'Choose an asset' }),
    address: accountDetails,
  }),
);

export const payoutAccountNameForm = schema(() => z.strictObject({ accountId: recordId, name: accountName }));
