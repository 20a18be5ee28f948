import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { FACTOR_CHANGES, type FactorChange } from './factorChanges.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface StaffFactorData extends Recipient {
  readonly username: string;
  readonly change: FactorChange;
  readonly at: Date;
}

/** To a member of staff, or to the firm where the account has no address, after a change of second factors. */
export function staffFactorChangedEmail({ username, change, at, ...to }: StaffFactorData): EmailDraft {
  return renderEmail(to, {
    template: 'staff-factor-changed',
    subject: 'The second factors of a staff account were changed',
    heading: 'A second factor was changed',
    preview: 'Please check that you know about this change.',
    urgent: true,
    blocks: [
      { kind: 'paragraph', text: FACTOR_CHANGES[change] },
      {
        kind: 'facts',
        facts: [
          ['Account', displayAddress(username)],
          ['When', formatInstant(at)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you did not expect this, tell an administrator at once: sessions of the account can be ended in the dashboard.',
      },
    ],
  });
}
