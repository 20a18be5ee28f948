import type { FormTexts } from '../formTexts.ts';
import { emailText, type FormReceipt, type SubmittedForm } from './formReceipt.ts';

interface Message {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
}

/** The receipt of a contact message. */
export const messageReceipt = (
  t: FormTexts,
  { reference, emailed }: SubmittedForm,
  { name, email, subject }: Message,
): FormReceipt => ({
  reference,
  email: emailText(t, email, emailed),
  facts: [
    { label: t('fields.name'), value: name },
    { label: t('fields.subject'), value: subject },
  ],
});
