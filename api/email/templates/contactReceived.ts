import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { containsLink, containsPhoneNumber } from './plain.ts';
import { type Person, renderEmail } from './renderEmail.ts';

/** To a visitor who sent the contact form. */
export function contactReceivedEmail(
  to: Person & { readonly subject: string; readonly reference: string },
): EmailDraft {
  const t = formMailTexts(to.language);
  const firm = to.firm.name;
  const hours = String(REPLY_HOURS);
  const isRepeated = !containsLink(to.subject) && !containsPhoneNumber(to.subject);
  const about: readonly (readonly [string, string])[] = isRepeated
    ? [[t('message.yourSubject'), to.subject]]
    : [];
  return renderEmail(to, {
    template: 'contact-received',
    subject: t('message.subject', { firm }),
    heading: t('message.heading'),
    preview: t('message.preview', { hours }),
    blocks: [
      { kind: 'paragraph', text: t('message.thanks', { firm, hours }) },
      { kind: 'facts', facts: [...about, [t('reference'), to.reference]] },
      { kind: 'paragraph', text: t('message.notYou') },
    ],
  });
}
