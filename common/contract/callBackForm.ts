import { z } from 'zod';
import { internalNote, recordId } from './fields.ts';
import { calledNumber } from './phone.ts';
import { schema } from './schema.ts';

// Separate from withdrawals.ts: a bundler does not split a file, and the portal must not load zod for this form.

export const callBackForm = schema(() =>
  z.strictObject({
    requestId: recordId,
    phone: calledNumber,
    note: internalNote(),
  }),
);
