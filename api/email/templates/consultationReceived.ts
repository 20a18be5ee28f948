import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { type Recipient, renderEmail } from './renderEmail.ts';

interface ConsultationData extends Recipient {
  /** Formatted start in Zürich time with CET or CEST. */
  readonly when: string;
  /** Formatted meeting type. */
  readonly meetingType: string;
  /** Single-use code that confirms the booking. */
  readonly code: string;
  readonly confirmationLink: string;
}

/** To a visitor who requested a consultation. */
export function consultationReceivedEmail(to: ConsultationData): EmailDraft {
  return renderEmail(to, {
    template: 'consultation-received',
    subject: `Your consultation with ${to.firm.name}`,
    heading: 'Your consultation request has arrived',
    preview: `${to.when}: please confirm within ${CONFIRMATION_MINUTES} minutes.`,
    secret: to.code,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for asking to speak with us. Please confirm the booking within ${CONFIRMATION_MINUTES} minutes. Without a confirmation the time becomes free for others; we keep your request in either case and answer it within ${REPLY_HOURS} hours.`,
      },
      { kind: 'action', label: 'Confirm the consultation', url: to.confirmationLink },
      { kind: 'code', label: 'Confirmation code', text: to.code },
      {
        kind: 'facts',
        facts: [
          ['When (time in Zürich)', to.when],
          ['How', to.meetingType],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If the time no longer suits you, or if you did not ask for a consultation, please answer this message.',
      },
    ],
  });
}
