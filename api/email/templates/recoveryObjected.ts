import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface ObjectionData extends Recipient {
  readonly investorId: string;
  readonly at: Date;
}

/** To the firm, after an investor stopped the recovery of access. */
export function recoveryObjectedEmail({ investorId, at, ...to }: ObjectionData): EmailDraft {
  return renderEmail(to, {
    template: 'recovery-objected',
    subject: 'An investor stopped a recovery of access',
    heading: 'An investor stopped a recovery of access',
    preview: 'Somebody else may have asked for it. Please call the investor.',
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The reset of access code and second factor was stopped with the link in the e-mail to the investor. Nothing was changed.',
      },
      {
        kind: 'facts',
        facts: [
          ['Investor ID', investorId],
          ['When', formatInstant(at)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Somebody else may have asked for this reset. Please call the investor on a number that you know before you request another one.',
      },
    ],
  });
}
