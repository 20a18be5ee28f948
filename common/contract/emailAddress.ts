import { z } from 'zod';
import { parseEmailAddress } from '#common/domain/emailAddress.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';
import { issueWith } from './validationTexts.ts';

/** An e-mail address; an internationalised domain becomes ASCII. */
export const email = schema(() =>
  text(MAX_LENGTH.email, messages.email).transform((typed, context) => {
    const address = parseEmailAddress(typed);
    if (address) return address;
    context.addIssue(issueWith(messages.email));
    return z.NEVER;
  }),
);
