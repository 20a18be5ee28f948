import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { REVIEW_HOURS } from '#common/domain/applications.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

/** To an applicant. */
export function applicationReceivedEmail(to: Recipient): EmailDraft {
  return renderEmail(to, {
    template: 'application-received',
    subject: `Your application to ${to.firm.name}`,
    heading: 'Your application has arrived',
    preview: `We review it and contact you within ${REVIEW_HOURS} hours.`,
    blocks: [
      { kind: 'paragraph', text: `Thank you for applying to invest with ${to.firm.name}.` },
      {
        kind: 'paragraph',
        text: `We review your application and contact you through our messaging service within ${REVIEW_HOURS} hours. There is nothing that you need to do until then. We never ask for payments or passwords by e-mail.`,
      },
      { kind: 'paragraph', text: 'If you did not apply, please tell us by answering this message.' },
    ],
  });
}
