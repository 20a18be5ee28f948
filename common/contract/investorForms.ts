import { z } from 'zod';
import { email } from './emailAddress.ts';
import { internalNote, investorNote, line, paragraph } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { removablePhone } from './phone.ts';
import { schema } from './schema.ts';

// Separate from the endpoints: a bundler does not split a file, and the list of investors must not load zod.

export const investorName = schema(() => line(MAX_LENGTH.name, 'Full name is required', 2));

export const newInvestorForm = schema(() => z.strictObject({ email, fullName: investorName }));

export const contactDataForm = schema(() =>
  z.strictObject({
    fullName: investorName,
    email,
    phone: removablePhone,
    reason: internalNote(),
    investorNote: investorNote(),
  }),
);

export const recoveryForm = schema(() =>
  z.strictObject({
    /** Internal: the person who approves sees it. */
    reason: paragraph(MAX_LENGTH.note, 'Internal note is required'),
    investorNote: investorNote(),
  }),
);
