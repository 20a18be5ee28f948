import { z } from 'zod';
import { amount, CAPS, investorId, line, optionalNote, paragraph } from './fields.ts';
import { schema } from './schema.ts';

// Apart from the calls, so that a screen which only reads loads no form.

const accessCode = schema(() =>
  z
    .string({ error: 'Access code is required' })
    .max(CAPS.code, `At most ${CAPS.code} characters`)
    .min(6, 'Access code must be at least 6 characters'),
);

export const loginForm = schema(() =>
  z.strictObject({
    investorId,
    accessCode,
    /** What the screen believes; the service decides from its own state. */
    isNewUser: z.boolean().default(false),
    activationCode: z
      .string()
      .max(CAPS.code)
      .transform((value) => value.trim() || undefined)
      .optional(),
    /** From the mail about wrong attempts: admits this device while others are throttled. */
    deviceCode: z.string().max(CAPS.code).optional(),
  }),
);

export const accessCodeForm = schema(() => z.strictObject({ currentCode: accessCode, newCode: accessCode }));

export const correctionForm = schema(() =>
  z.strictObject({ message: paragraph(CAPS.message, 'Message is required') }),
);

export const withdrawalForm = schema(() =>
  z.strictObject({
    investorId,
    asset: z.literal('USD', { error: 'Choose an asset' }),
    amount,
    address: line(CAPS.address, 'Address is required'),
    notes: optionalNote(),
  }),
);
