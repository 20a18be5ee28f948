import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Recipient, renderEmail, staffName } from './renderEmail.ts';

interface StaffInvitationData extends Recipient {
  readonly invitedBy: string;
  readonly role: string;
  readonly link: string;
  /** Single use. Masked in the outbox after sending. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** To a person who is invited to work with the dashboard. */
export function staffInvitationEmail(to: StaffInvitationData): EmailDraft {
  return renderEmail(to, {
    template: 'staff-invitation',
    subject: `Your invitation to the staff dashboard of ${to.firm.name}`,
    heading: 'You are invited to the staff dashboard',
    preview: 'Choose a password to create your account.',
    secret: to.token,
    urgent: true,
    blocks: [
      {
        kind: 'paragraph',
        text: 'An account for the staff dashboard is ready for you. Choose a password and set up a second factor to use it.',
      },
      {
        kind: 'facts',
        facts: [
          ['Invited by', staffName(to.invitedBy)],
          ['Role', to.role],
          ['Valid until', formatInstant(to.expiresAt)],
        ],
      },
      { kind: 'action', label: 'Accept the invitation', url: to.link },
      {
        kind: 'paragraph',
        text: 'The link works once. Do not pass it on. If you did not expect this message, please tell the firm and do not open the link.',
      },
    ],
  });
}
