import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface GuessedPasswordData extends Recipient {
  readonly username: string;
  readonly failures: number;
}

/** To the firm, after many wrong passwords for a staff account. */
export function guessedPasswordEmail(to: GuessedPasswordData): EmailDraft {
  return renderEmail(to, {
    template: 'guessed-password',
    subject: 'Wrong passwords were entered for a staff account',
    heading: 'Wrong passwords were entered for a staff account',
    preview: 'Nobody has signed in with them.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Several wrong passwords were entered for a staff account. Nobody has signed in with them. The service limits further attempts.',
      },
      {
        kind: 'facts',
        facts: [
          ['User name', displayAddress(to.username)],
          ['Wrong attempts so far', String(to.failures)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Devices that have signed in to this account before are not affected. If nobody at the firm did this, please check that the password is long and used nowhere else.',
      },
    ],
  });
}
