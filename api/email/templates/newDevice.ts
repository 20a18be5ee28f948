import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface NewDeviceData extends Recipient {
  /** Such as `Firefox on Windows`. */
  readonly device: string;
  readonly at: Date;
}

/** To an investor who signed in on a device that the account did not know. */
export function newDeviceEmail({ device, at, ...to }: NewDeviceData): EmailDraft {
  return renderEmail(to, {
    template: 'new-device',
    subject: `A new sign-in to your account with ${to.firm.name}`,
    heading: 'A sign-in on a new device',
    preview: 'Please check that it was you.',
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody signed in to your investor account on a device that has not been used for it before.',
      },
      {
        kind: 'facts',
        facts: [
          ['Device', device],
          ['When', formatInstant(at)],
        ],
      },
      {
        kind: 'paragraph',
        text: `If it was you, you do not need to do anything. If it was not, please change your access code, sign out the other devices in the settings of the portal, and call us: ${to.firm.phone}.`,
      },
    ],
  });
}
