import { z } from 'zod';
import { fieldMessages as messages } from './fieldMessages.ts';
import { line } from './fields.ts';
import { ibanError, isBic } from './iban.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';

const BIC = 'A BIC has 8 or 11 letters and digits, such as POFICHBEXXX';

const account = schema(() =>
  line(MAX_LENGTH.bankAccount, 'IBAN or account number is required').superRefine((text, context) => {
    const message = ibanError(text);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

const bic = schema(() =>
  z
    .string({ error: BIC })
    .max(MAX_LENGTH.bic, messages.atMost(MAX_LENGTH.bic))
    .transform((value) => value.replace(/\s/g, '').toUpperCase() || undefined)
    .refine((value) => value === undefined || isBic(value), BIC),
);

export const bankDetailsForm = schema(() =>
  z.strictObject({
    holder: line(MAX_LENGTH.name, 'Account holder is required'),
    bank: line(MAX_LENGTH.name, 'Bank is required'),
    account,
    /** Empty for none. */
    bic: bic.optional(),
  }),
);
