import type { Context } from '#api/context.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { presentApplication } from '#api/features/applications/present.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import type { HtmlForm } from '#api/http/forms/htmlForms.ts';
import { doneKey, parseReceiptKey, RECEIPT_MS } from '#api/http/forms/receiptKey.ts';
import { formTexts } from '#api/messages/forms.ts';
import { applicationReceipt } from '#common/contract/receipts/applicationReceipt.ts';
import { consultationReceipt } from '#common/contract/receipts/consultationReceipt.ts';
import { messageReceipt } from '#common/contract/receipts/messageReceipt.ts';
import { type FormKind, referencedIds } from '#common/domain/formReference.ts';

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

/** For a form that stores nothing of its own: the page only says that it was done. */
export const doneReceipt =
  (confirmationPage: string): FindReceipt =>
  async (_, key) =>
    key === doneKey(confirmationPage) ? { reference: '', email: '', facts: [] } : undefined;
