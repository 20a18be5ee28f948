import { applicationFormRoute } from '#api/features/applications/routes.ts';
import { confirmationFormRoute, consultationFormRoute } from '#api/features/consultations/routes.ts';
import { contactFormRoute } from '#api/features/contacts/routes.ts';
import { objectionFormRoute } from '#api/features/investors/routes.ts';
import { vetoFormRoute } from '#api/features/withdrawals/routes.ts';
import type { HtmlForm } from '#api/http/forms/htmlForms.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import type { Language } from '#common/language/language.ts';
import {
  doneReceipt,
  findApplicationReceipt,
  findConsultationReceipt,
  findMeetingCalendar,
  findMeetingReceipt,
  findMessageReceipt,
} from './receipts.ts';

/** A typed amount in dollars, or NaN, for which the contract's schema has an error message. */
function parseDollars(text: string | undefined, language: Language): number {
  const parsed = parseAmountInput(text ?? '', language);
  return parsed.ok ? moneyToNumber(parsed.amount) : Number.NaN;
}

/** The public forms as browsers without scripts post them. */
export const plainForms: readonly HtmlForm[] = [
  {
    page: '/apply',
    route: applicationFormRoute,
    body: (fields, language) => ({
      ...fields,
      investmentAmount: parseDollars(fields['investmentAmount'], language),
      language,
    }),
    confirmationPage: '/apply/sent',
    findReceipt: findApplicationReceipt,
  },
  {
    page: '/contact',
    name: 'message',
    route: contactFormRoute,
    body: (fields, language) => ({ ...fields, language }),
    confirmationPage: '/contact/sent',
    findReceipt: findMessageReceipt,
  },
  {
    page: '/contact',
    name: 'consultation',
    route: consultationFormRoute,
    body: (fields, language) => ({ ...fields, language }),
    confirmationPage: '/contact/booked',
    findReceipt: findConsultationReceipt,
    followedBy: '/contact/confirmed',
  },
  {
    page: '/contact/confirm',
    route: confirmationFormRoute,
    body: (fields) => fields,
    confirmationPage: '/contact/confirmed',
    findReceipt: findMeetingReceipt,
    findCalendar: findMeetingCalendar,
    takesCode: true,
  },
  {
    page: '/withdrawal/stop',
    route: vetoFormRoute,
    body: (fields) => fields,
    confirmationPage: '/withdrawal/stopped',
    findReceipt: doneReceipt('/withdrawal/stopped'),
    takesCode: true,
  },
  {
    page: '/recovery/object',
    route: objectionFormRoute,
    body: (fields) => fields,
    confirmationPage: '/recovery/objected',
    findReceipt: doneReceipt('/recovery/objected'),
    takesCode: true,
  },
];
