import type { MailDraft } from '#api/email/addOutboxMessage.ts';
import { type Addressee, draftLetter } from './renderEmail.ts';

/** To the firm itself, to see whether mail leaves the house. */
export function testMail({ firm, email }: Omit<Addressee, 'name'>): MailDraft {
  return draftLetter(
    { firm, name: firm.name, email },
    {
      template: 'test',
      subject: `Test message from ${firm.name}`,
      heading: 'E-mail works',
      preview: 'A test message from the staff dashboard.',
      blocks: [
        {
          kind: 'paragraph',
          text: 'A member of staff sent this message from the Email System tab to see whether e-mail leaves the service. It has arrived, so it does.',
        },
      ],
    },
  );
}
