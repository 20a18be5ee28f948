import type { MailDraft } from '#api/email/addOutboxMessage.ts';
import { formatZurich } from '#common/domain/zurichTime.ts';
import { type Addressee, draftLetter } from './renderEmail.ts';

interface StaffPasswordMail extends Omit<Addressee, 'name'> {
  readonly username: string;
  readonly at: Date;
}

/** To the firm itself, after the password of a staff account was changed. */
export function staffPasswordChangedMail({ firm, email, username, at }: StaffPasswordMail): MailDraft {
  return draftLetter(
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
          text: 'The password of this staff account was changed in the dashboard. Its other sessions were ended.',
        },
        {
          kind: 'facts',
          facts: [
            ['Account', username],
            ['When', formatZurich(at)],
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
