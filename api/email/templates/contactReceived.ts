import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { containsLink, containsPhoneNumber } from './plain.ts';
import { type Block, type Recipient, renderEmail } from './renderEmail.ts';

/** To a visitor who sent the contact form. */
export function contactReceivedEmail(to: Recipient & { readonly subject: string }): EmailDraft {
  const isRepeated = !containsLink(to.subject) && !containsPhoneNumber(to.subject);
  const about: Block[] = isRepeated ? [{ kind: 'facts', facts: [['Your subject', to.subject]] }] : [];
  return renderEmail(to, {
    template: 'contact-received',
    subject: `Your message to ${to.firm.name}`,
    heading: 'Your message has arrived',
    preview: `We answer within ${REPLY_HOURS} hours.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for writing to ${to.firm.name}. We answer within ${REPLY_HOURS} hours.`,
      },
      ...about,
      { kind: 'paragraph', text: 'If you did not write to us, you can ignore this message.' },
    ],
  });
}
