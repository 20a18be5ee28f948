import type { Context } from '#api/context.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { presentApplication } from '#api/features/applications/present.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import type { HtmlForm } from '#api/http/forms/htmlForms.ts';
import { doneKey, parseReceiptKey, RECEIPT_MS } from '#api/http/forms/receiptKey.ts';
import { formTexts } from '#api/messages/forms.ts';
import { commonMailTexts, formMailTexts } from '#api/messages/mails.ts';
import { applicationReceipt } from '#common/contract/receipts/applicationReceipt.ts';
import { consultationReceipt, meetingFacts } from '#common/contract/receipts/consultationReceipt.ts';
import { messageReceipt } from '#common/contract/receipts/messageReceipt.ts';
import { firmIn } from '#common/domain/firmProfile.ts';
import { type FormKind, referencedIds } from '#common/domain/formReference.ts';
import { meetingCalendar } from './meetingCalendar.ts';

type FindReceipt = HtmlForm['findReceipt'];

/** The form that a reference names, if it was sent within the last minutes; null for any other text. */
function recentForm({ clock }: Context, kind: FormKind, reference: string) {
  const ids = referencedIds(reference, kind);
  if (!ids) return null;
  const [$gte, $lte] = ids;
  return { id: { $gte, $lte }, submittedAt: { $gt: new Date(clock.now().getTime() - RECEIPT_MS) } };
}

export const findApplicationReceipt: FindReceipt = async (context, key, language) => {
  const submitted = parseReceiptKey(key);
  const where = recentForm(context, 'application', submitted.reference);
  const application = where && (await context.em().findOne(ApplicationSchema, where));
  return application
    ? applicationReceipt(formTexts(language), submitted, presentApplication(application))
    : undefined;
};

export const findMessageReceipt: FindReceipt = async (context, key, language) => {
  const submitted = parseReceiptKey(key);
  const where = recentForm(context, 'message', submitted.reference);
  const message = where && (await context.em().findOne(ContactMessageSchema, where));
  return message ? messageReceipt(formTexts(language), submitted, message) : undefined;
};

export const findConsultationReceipt: FindReceipt = async (context, key, language) => {
  const submitted = parseReceiptKey(key);
  const where = recentForm(context, 'consultation', submitted.reference);
  const consultation = where && (await context.em().findOne(ConsultationSchema, where));
  return consultation ? consultationReceipt(formTexts(language), submitted, consultation) : undefined;
};

/** The confirmed meeting of a key, while it is still to come. Says nothing of the person. */
async function findMeeting(context: Context, key: string) {
  const { reference } = parseReceiptKey(key);
  const ids = referencedIds(reference, 'consultation');
  if (!ids) return undefined;
  const [$gte, $lte] = ids;
  const consultation = await context.em().findOne(ConsultationSchema, {
    id: { $gte, $lte },
    confirmationHash: null,
    cancelledAt: null,
    slot: { $ne: null },
    startsAt: { $gt: context.clock.now() },
  });
  return consultation ? { reference, consultation } : undefined;
}

export const findMeetingReceipt: FindReceipt = async (context, key, language) => {
  const found = await findMeeting(context, key);
  if (!found) return undefined;
  const t = formTexts(language);
  const reference = { label: formMailTexts(language)('reference'), value: found.reference };
  return {
    reference: found.reference,
    email: '',
    facts: [...meetingFacts(t, found.consultation), reference],
  };
};

/** The same meeting for a calendar. */
export const findMeetingCalendar: NonNullable<HtmlForm['findCalendar']> = async (context, key, language) => {
  const found = await findMeeting(context, key);
  if (!found) return undefined;
  const { reference, consultation } = found;
  const t = formMailTexts(language);
  const firm = firmIn(language, context.firm);
  const facts = meetingFacts(formTexts(language), consultation);
  return meetingCalendar(
    {
      uid: `${reference}@${new URL(context.config.publicUrl).hostname}`,
      startsAt: consultation.startsAt,
      title: t('consultation.subject', { firm: firm.name }),
      place:
        consultation.meetingType === 'inperson'
          ? [firm.legalName, ...firm.addressLines].join(', ')
          : formTexts(language)(`meetingType.${consultation.meetingType}`),
      notes: [...facts, { label: t('reference'), value: reference }]
        .map(({ label, value }) => `${commonMailTexts(language)('label', { label })} ${value}`)
        .join('\n'),
    },
    context.clock.now(),
  );
};

/** For a form that stores nothing of its own: the page only says that it was done. */
export const doneReceipt =
  (confirmationPage: string): FindReceipt =>
  async (_, key) =>
    key === doneKey(confirmationPage) ? { reference: '', email: '', facts: [] } : undefined;
