import { z } from 'zod';
import { line } from './fields.ts';
import { ibanError, isBic } from './iban.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';
import { issueWith } from './validationTexts.ts';

const BIC = 'A BIC has 8 or 11 letters and digits, such as POFICHBEXXX';

const account = schema(() =>
  line(MAX_LENGTH.bankAccount, 'IBAN or account number is required').superRefine((text, context) => {
    const message = ibanError(text);
    if (message) context.addIssue(issueWith(message));
  }),
);

const bic = schema(() =>
  text(MAX_LENGTH.bic, BIC)
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
