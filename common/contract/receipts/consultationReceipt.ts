import type { MeetingType, PreferredTime } from '#common/domain/consultations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import type { FormTexts } from '../formTexts.ts';
import { emailText, type FormReceipt, type SubmittedForm } from './formReceipt.ts';

interface Consultation {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly preferredDate: string;
  readonly preferredTime: PreferredTime;
  readonly meetingType: MeetingType;
}

/** The receipt of a consultation request. */
export const consultationReceipt = (
  t: FormTexts,
  { reference, emailed }: SubmittedForm,
  { name, email, phone, preferredDate, preferredTime, meetingType }: Consultation,
): FormReceipt => ({
  reference,
  email: emailText(t, email, emailed),
  facts: [
    {
      label: t('receipt.when'),
      value: formatInstant(zurichInstant(preferredDate, preferredTime), t.language),
    },
    { label: t('receipt.length'), value: t('receipt.lengthText') },
    { label: t('receipt.how'), value: t(`meetingType.${meetingType}`) },
    { label: t('fields.name'), value: name },
    { label: t('fields.phone'), value: phone },
  ],
});
