import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formTexts } from '#api/messages/forms.ts';
import { commonMailTexts, formMailTexts } from '#api/messages/mails.ts';
import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { type MeetingType, REPLY_HOURS } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Block, facts, type Person, renderEmail } from './renderEmail.ts';

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
      t('consultation.thanks', { minutes, hours: String(REPLY_HOURS) }),
      { kind: 'action', label: t('consultation.confirm'), url: to.confirmationLink },
      { kind: 'code', label: t('consultation.code'), text: to.code },
      facts(
        [t('consultation.when'), when],
        [forms('receipt.length'), forms('receipt.lengthText')],
        [t('how'), forms(`meetingType.${to.meetingType}`)],
        [t('reference'), to.reference],
      ),
      t('consultation.notYou'),
    ],
  });
}

interface ChangeData extends Person {
  readonly meetingType: MeetingType;
  /** What staff add. */
  readonly note: string | undefined;
}

interface MovedData extends ChangeData {
  readonly before: Date;
  readonly after: Date;
}

interface ReservedData extends ChangeData {
  readonly startsAt: Date;
}

interface CancelledData extends ReservedData {
  /** Where another time can be booked. */
  readonly bookingUrl: string;
}

const noteBlocks = ({ note, language }: ChangeData): Block[] =>
  note ? [{ kind: 'note', label: commonMailTexts(language)('ourNote'), text: note }] : [];

/** To a person whose consultation staff moved to another time. */
export function consultationMovedEmail(to: MovedData): EmailDraft {
  const t = formMailTexts(to.language);
  const before = formatInstant(to.before, to.language);
  const after = formatInstant(to.after, to.language);
  return renderEmail(to, {
    template: 'consultation-moved',
    subject: t('moved.subject', { firm: to.firm.name }),
    heading: t('moved.heading'),
    preview: t('moved.preview', { before, after }),
    blocks: [
      t('moved.text'),
      facts(
        [t('moved.after'), after],
        [t('moved.before'), before],
        [t('how'), formTexts(to.language)(`meetingType.${to.meetingType}`)],
      ),
      ...noteBlocks(to),
      t('moved.notSuitable'),
    ],
  });
}

/** To a person whose time is reserved: after the confirmation, or again when it had become free for others. */
export function consultationReservedEmail(to: ReservedData): EmailDraft {
  const t = formMailTexts(to.language);
  const when = formatInstant(to.startsAt, to.language);
  return renderEmail(to, {
    template: 'consultation-reserved',
    subject: t('reserved.subject', { firm: to.firm.name }),
    heading: t('reserved.heading'),
    preview: t('reserved.preview', { when }),
    blocks: [
      t('reserved.text'),
      facts(
        [t('consultation.when'), when],
        [t('how'), formTexts(to.language)(`meetingType.${to.meetingType}`)],
      ),
      ...noteBlocks(to),
      t('reserved.notSuitable'),
    ],
  });
}

/** To a person whose consultation staff cancelled. */
export function consultationCancelledEmail(to: CancelledData): EmailDraft {
  const t = formMailTexts(to.language);
  const when = formatInstant(to.startsAt, to.language);
  return renderEmail(to, {
    template: 'consultation-cancelled',
    subject: t('cancelled.subject', { firm: to.firm.name }),
    heading: t('cancelled.heading'),
    preview: t('cancelled.preview', { when }),
    blocks: [
      t('cancelled.text'),
      facts(
        [t('cancelled.meeting'), when],
        [t('how'), formTexts(to.language)(`meetingType.${to.meetingType}`)],
      ),
      ...noteBlocks(to),
      { kind: 'action', label: t('cancelled.book'), url: to.bookingUrl },
    ],
  });
}
