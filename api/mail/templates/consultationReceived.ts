import type { MailDraft } from '#api/mail/enqueue.ts';
import { REPLY_HOURS } from '#common/domain/enquiries.ts';
import { type Addressee, draftLetter } from './letter.ts';

interface ConsultationMail extends Addressee {
  /** When it starts, for reading, in Zürich time with CET or CEST. */
  readonly when: string;
  /** How the two meet, for reading. */
  readonly meetingType: string;
}

/** To a person who asked for a consultation. */
export function consultationReceivedMail(to: ConsultationMail): MailDraft {
  return draftLetter(to, {
    template: 'consultation-received',
    subject: `Your consultation with ${to.firm.name}`,
    heading: 'Your consultation is noted',
    preview: `${to.when}: we confirm it within ${REPLY_HOURS} hours.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for asking to speak with us. We hold this time for you and confirm it by e-mail within ${REPLY_HOURS} hours.`,
      },
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
