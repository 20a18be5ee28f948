import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface StaffPasswordData extends Omit<Recipient, 'name'> {
  readonly username: string;
  readonly at: Date;
}

/** To the firm, after a password change of a staff account. */
export function staffPasswordChangedEmail({ firm, email, username, at }: StaffPasswordData): EmailDraft {
  return renderEmail(
    { firm, name: '', email },
    {
      template: 'staff-password-changed',
      subject: 'The password of a staff account was changed',
      heading: 'A staff password was changed',
      preview: 'Please check that you know about this change.',
      urgent: true,
      blocks: [
        {
          kind: 'paragraph',
          text: 'The password of this staff account was changed. Its other sessions were ended.',
        },
        {
          kind: 'facts',
          facts: [
            ['Account', displayAddress(username)],
            ['When', formatInstant(at)],
          ],
        },
        {
          kind: 'paragraph',
          text: 'If no member of your staff made this change, someone else knows the password. Stop the service or its access to the network, and check the activity in the dashboard.',
        },
      ],
    },
  );
}
