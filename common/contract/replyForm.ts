import { z } from 'zod';
import { fieldMessages as messages } from './fieldMessages.ts';
import { line, paragraph } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';

// Separate from the endpoints: a bundler does not split a file, and lists of messages must not load zod.

export const replyForm = schema(() =>
  z.strictObject({
    subject: line(MAX_LENGTH.subject, messages.subject),
    text: paragraph(MAX_LENGTH.message, messages.message),
  }),
);
