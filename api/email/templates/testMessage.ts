import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

/** To the firm itself, to test email delivery. */
export function testEmail({ firm, email }: Omit<Recipient, 'name'>): EmailDraft {
  return renderEmail(
    { firm, name: firm.name, email },
    {
      template: 'test',
      subject: `Test message from ${firm.name}`,
      heading: 'E-mail works',
      preview: 'A test message from the staff dashboard.',
      blocks: [
        'A member of staff sent this message from the Email System tab to test the delivery of e-mail. It has arrived, so delivery works.',
      ],
    },
  );
}
