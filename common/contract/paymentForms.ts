import { z } from 'zod';
import { day, internalNote, investorNote, optionalLine, paragraph, recordId } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';

// Separate from withdrawals.ts: a bundler does not split a file, and the portal must not load zod for these forms.

export const recordPaymentForm = schema(() =>
  z.strictObject({
    requestId: recordId,
    valueDate: day,
    reference: optionalLine(MAX_LENGTH.paymentReference),
    reason: internalNote(),
    investorNote: investorNote(),
  }),
);

export const reversePaymentForm = schema(() =>
  z.strictObject({
    requestId: recordId,
    reason: paragraph(MAX_LENGTH.note, 'Say why the payment is reversed').meta({
      description: 'Internal note; only staff see it',
    }),
    investorNote: investorNote(),
  }),
);
