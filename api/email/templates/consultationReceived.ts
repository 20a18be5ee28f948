import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formTexts } from '#api/messages/forms.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { type MeetingType, REPLY_HOURS } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Person, renderEmail } from './renderEmail.ts';

interface ConsultationData extends Person {
  readonly startsAt: Date;
  readonly meetingType: MeetingType;
  readonly reference: string;
  /** Single-use code that confirms the booking. */
  readonly code: string;
  readonly confirmationLink: string;
}

/** To a visitor who requested a consultation. */
export function consultationReceivedEmail(to: ConsultationData): EmailDraft {
  const t = formMailTexts(to.language);
  const forms = formTexts(to.language);
  const minutes = String(CONFIRMATION_MINUTES);
  const when = formatInstant(to.startsAt, to.language);
  return renderEmail(to, {
    template: 'consultation-received',
    subject: t('consultation.subject', { firm: to.firm.name }),
    heading: t('consultation.heading'),
    preview: t('consultation.preview', { when, minutes }),
    secret: to.code,
    blocks: [
      { kind: 'paragraph', text: t('consultation.thanks', { minutes, hours: String(REPLY_HOURS) }) },
      { kind: 'action', label: t('consultation.confirm'), url: to.confirmationLink },
      { kind: 'code', label: t('consultation.code'), text: to.code },
      {
        kind: 'facts',
        facts: [
          [t('consultation.when'), when],
          [forms('receipt.length'), forms('receipt.lengthText')],
          [t('how'), forms(`meetingType.${to.meetingType}`)],
          [t('reference'), to.reference],
        ],
      },
      { kind: 'paragraph', text: t('consultation.notYou') },
    ],
  });
}
