import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';
import { formatAmount } from './withdrawalBlocks.ts';

interface VetoedData extends Recipient {
  readonly investorId: string;
  readonly amount: string;
  readonly asset: string;
  readonly at: Date;
}

/** To the firm, after an investor stopped a withdrawal with the link of its notice. */
export function withdrawalVetoedEmail({ investorId, at, ...to }: VetoedData): EmailDraft {
  return renderEmail(to, {
    template: 'withdrawal-vetoed',
    subject: 'An investor stopped a withdrawal',
    heading: 'An investor stopped a withdrawal',
    preview: 'Somebody else may have access to the account. Please call the investor.',
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A withdrawal to a new account was stopped with the link in the e-mail to the investor. The request is cancelled and its amount is available again.',
      },
      {
        kind: 'facts',
        facts: [
          ['Investor ID', investorId],
          ['Amount', formatAmount(to)],
          ['When', formatInstant(at)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Somebody else may have access to this account. Please call the investor on a number that you know, and consider a reset of the access code.',
      },
    ],
  });
}
