import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { withoutLinks } from './plain.ts';
import { type Person, renderEmail } from './renderEmail.ts';

/** To a visitor who sent the contact form. */
export function contactReceivedEmail(
  to: Person & { readonly subject: string; readonly message: string; readonly reference: string },
): EmailDraft {
  const t = formMailTexts(to.language);
  const firm = to.firm.name;
  const hours = String(REPLY_HOURS);
  return renderEmail(to, {
    template: 'contact-received',
    subject: t('message.subject', { firm }),
    heading: t('message.heading'),
    preview: t('message.preview', { hours }),
    blocks: [
      { kind: 'paragraph', text: t('message.thanks', { firm, hours }) },
      {
        kind: 'facts',
        facts: [
          [t('message.yourSubject'), withoutLinks(to.subject)],
          [t('reference'), to.reference],
        ],
      },
      { kind: 'note', label: t('message.yourMessage'), text: withoutLinks(to.message) },
      { kind: 'paragraph', text: t('message.notYou') },
    ],
  });
}
