import type { MailDraft } from '#api/mail/enqueue.ts';
import { type MeetingType, meetingTypeLabels, REPLY_HOURS } from '#common/domain/enquiries.ts';
import { formatZurich } from '#common/domain/zurichTime.ts';
import { type Addressee, draftLetter } from './letter.ts';

export interface ConsultationMail extends Addressee {
  /** The instant at which the consultation starts. */
  readonly when: Date;
  readonly meetingType: MeetingType;
}

/** To a person who asked for a consultation. */
export function consultationReceivedMail(to: ConsultationMail): MailDraft {
  return draftLetter(to, {
    template: 'consultation-received',
    subject: `Your consultation with ${to.firm.name}`,
    heading: 'Your consultation is noted',
    preview: `${formatZurich(to.when)}. We confirm it within ${REPLY_HOURS} hours.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for asking to speak with us. We hold this time for you and confirm it by e-mail within ${REPLY_HOURS} hours.`,
      },
      {
        kind: 'facts',
        facts: [
          ['When (time in Zürich)', formatZurich(to.when)],
          ['How', meetingTypeLabels[to.meetingType]],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If the time no longer suits you, or if you did not ask for a consultation, please answer this message.',
      },
    ],
  });
}
