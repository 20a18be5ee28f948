import { z } from 'zod';
import { parseEmailAddress } from '#common/domain/emailAddress.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';

/** An e-mail address; an internationalised domain becomes ASCII. */
export const email = schema(() =>
  text(MAX_LENGTH.email, messages.email).transform((typed, context) => {
    const address = parseEmailAddress(typed);
    if (address) return address;
    context.addIssue({ code: 'custom', message: messages.email.error() });
    return z.NEVER;
  }),
);
