import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface GuessedAccessCodeData extends Recipient {
  readonly investorId: string;
  readonly failures: number;
  /** Opens the sign-in on a device that is exempt from the limits of other devices. */
  readonly link: string;
  /** Contained in the link. Masked for staff. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** To an investor, after many wrong access codes. */
export function guessedAccessCodeEmail(to: GuessedAccessCodeData): EmailDraft {
  return renderEmail(to, {
    template: 'guessed-access-code',
    subject: 'Wrong access codes were entered for your account',
    heading: 'Wrong access codes were entered for your account',
    preview: 'Nobody has signed in with them.',
    secret: to.code,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Several wrong access codes were entered for your account. Nobody has signed in with them. We limit further attempts.',
      },
      {
        kind: 'facts',
        facts: [
          ['Investor ID', to.investorId],
          ['Wrong attempts so far', String(to.failures)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'You can sign in as usual on a device that you have used before. On a new device you may be asked to wait; the following link lets you sign in there at once. You still need your access code.',
      },
      { kind: 'action', label: 'Sign in on a new device', url: to.link },
      { kind: 'facts', facts: [['Link valid until', formatInstant(to.expiresAt)]] },
      {
        kind: 'paragraph',
        text: 'If it was not you, you do not need to do anything. If your access code is easy to guess, please change it in the settings of the portal.',
      },
    ],
  });
}
