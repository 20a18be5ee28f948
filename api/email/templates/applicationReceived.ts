import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { REVIEW_HOURS } from '#common/domain/applications.ts';
import { type Person, renderEmail } from './renderEmail.ts';

/** To an applicant. */
export function applicationReceivedEmail(to: Person & { readonly reference: string }): EmailDraft {
  const t = formMailTexts(to.language);
  const firm = to.firm.name;
  const hours = String(REVIEW_HOURS);
  return renderEmail(to, {
    template: 'application-received',
    subject: t('application.subject', { firm }),
    heading: t('application.heading'),
    preview: t('application.preview', { hours }),
    blocks: [
      { kind: 'paragraph', text: t('application.thanks', { firm }) },
      { kind: 'paragraph', text: t('application.next', { hours }) },
      { kind: 'facts', facts: [[t('reference'), to.reference]] },
      { kind: 'paragraph', text: t('application.notYou') },
    ],
  });
}
