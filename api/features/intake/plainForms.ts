import type { PageForm } from '#api/http/pageForms.ts';
import { applicationForm, consultationForm, messageForm } from './forms.ts';

/** As a number field sends it. Anything else is no number, and the contract's schema says what it wants. */
const numberOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN;

/** The three public forms as browsers send them that run no scripts. */
export const plainForms: readonly PageForm[] = [
  {
    page: '/apply',
    route: applicationForm,
    body: (fields) => ({ ...fields, investmentAmount: numberOf(fields['investmentAmount']) }),
    sent: '/apply/sent',
  },
  {
    page: '/contact',
    name: 'message',
    route: messageForm,
    body: (fields) => fields,
    sent: '/contact/sent',
  },
  {
    page: '/contact',
    name: 'consultation',
    route: consultationForm,
    body: (fields) => fields,
    sent: '/contact/booked',
  },
];
