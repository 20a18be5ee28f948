import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface StaffNewDeviceData extends Recipient {
  readonly username: string;
  /** Such as `Firefox on Windows`. */
  readonly device: string;
  readonly at: Date;
}

/** To a member of staff who signed in on a device that the account did not know. */
export function staffNewDeviceEmail({ username, device, at, ...to }: StaffNewDeviceData): EmailDraft {
  return renderEmail(to, {
    template: 'staff-new-device',
    subject: 'A new sign-in to your staff account',
    heading: 'A sign-in on a new device',
    preview: 'Please check that it was you.',
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody signed in to your staff account on a device that has not been used for it before.',
      },
      {
        kind: 'facts',
        facts: [
          ['Account', displayAddress(username)],
          ['Device', device],
          ['When', formatInstant(at)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If it was you, you do not need to do anything. If it was not, please end the other sessions and change your password under “My account” in the dashboard, and inform an administrator at once.',
      },
    ],
  });
}
