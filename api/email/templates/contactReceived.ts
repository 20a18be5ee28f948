import type { MailDraft } from '#api/email/addOutboxMessage.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { holdsLink, holdsPhoneNumber } from './plain.ts';
import { type Addressee, type Block, draftLetter } from './renderEmail.ts';

/** To a person who wrote through the contact form. */
export function contactReceivedMail(to: Addressee & { readonly subject: string }): MailDraft {
  const isRepeated = !holdsLink(to.subject) && !holdsPhoneNumber(to.subject);
  const about: Block[] = isRepeated ? [{ kind: 'facts', facts: [['Your subject', to.subject]] }] : [];
  return draftLetter(to, {
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
