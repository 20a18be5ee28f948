import type { MeetingType, PreferredTime } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import type { FormTexts } from '../formTexts.ts';
import { emailText, type FormReceipt, type ReceiptFact, type SubmittedForm } from './formReceipt.ts';

interface Meeting {
  readonly preferredDate: string;
  readonly preferredTime: PreferredTime;
  readonly meetingType: MeetingType;
}

interface Consultation extends Meeting {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** When, how long and how the meeting takes place. */
export const meetingFacts = (
  t: FormTexts,
  { preferredDate, preferredTime, meetingType }: Meeting,
): readonly ReceiptFact[] => [
  {
    label: t('receipt.when'),
    value: formatInstant(zurichInstant(preferredDate, preferredTime), t.language),
  },
  { label: t('receipt.length'), value: t('receipt.lengthText') },
  { label: t('receipt.how'), value: t(`meetingType.${meetingType}`) },
];

/** The receipt of a consultation request. */
export const consultationReceipt = (
  t: FormTexts,
  { reference, emailed }: SubmittedForm,
  { name, email, phone, ...meeting }: Consultation,
): FormReceipt => ({
  reference,
  email: emailText(t, email, emailed),
  facts: [
    ...meetingFacts(t, meeting),
    { label: t('fields.name'), value: name },
    { label: t('fields.phone'), value: phone },
  ],
});
