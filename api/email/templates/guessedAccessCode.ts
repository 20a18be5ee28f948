import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { accountMailTexts } from '#api/messages/mails.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Person, renderEmail } from './renderEmail.ts';

interface GuessedAccessCodeData extends Person {
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
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'guessed-access-code',
    subject: t('guessed.subject'),
    heading: t('guessed.subject'),
    preview: t('guessed.preview'),
    secret: to.code,
    blocks: [
      { kind: 'paragraph', text: t('guessed.text') },
      {
        kind: 'facts',
        facts: [
          [t('investorId'), to.investorId],
          [t('guessed.attempts'), String(to.failures)],
        ],
      },
      { kind: 'paragraph', text: t('guessed.newDevice') },
      { kind: 'action', label: t('guessed.signIn'), url: to.link },
      { kind: 'facts', facts: [[t('guessed.linkValid'), formatInstant(to.expiresAt, to.language)]] },
      { kind: 'paragraph', text: t('guessed.notYou') },
    ],
  });
}
