import { applicationFormRoute } from '#api/features/applications/routes.ts';
import { confirmationFormRoute, consultationFormRoute } from '#api/features/consultations/routes.ts';
import { contactFormRoute } from '#api/features/contacts/routes.ts';
import { objectionFormRoute } from '#api/features/investors/routes.ts';
import { vetoFormRoute } from '#api/features/withdrawals/routes.ts';
import type { HtmlForm } from '#api/http/forms/htmlForms.ts';
import type { FormErrorTexts } from '#common/contract/pagePlaceholders.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { moneyToNumber } from '#common/domain/money.ts';

/** A typed amount in dollars, or NaN, for which the contract's schema has an error message. */
function parseDollars(text: string | undefined): number {
  const parsed = parseAmountInput(text ?? '');
  return parsed.ok ? moneyToNumber(parsed.amount) : Number.NaN;
}

/** For a form that only takes the code of an e-mail. */
const codeErrorTexts = ({ phone }: FirmProfile): FormErrorTexts => ({
  title: 'Nothing was changed',
  hint: `If you are in doubt, please call us: ${phone}.`,
  action: 'Enter the code again',
});

/** The public forms as browsers without scripts post them. */
export const plainForms: readonly HtmlForm[] = [
  {
    page: '/apply',
    route: applicationFormRoute,
    body: (fields) => ({ ...fields, investmentAmount: parseDollars(fields['investmentAmount']) }),
    confirmationPage: '/apply/sent',
  },
  {
    page: '/contact',
    name: 'message',
    route: contactFormRoute,
    body: (fields) => fields,
    confirmationPage: '/contact/sent',
  },
  {
    page: '/contact',
    name: 'consultation',
    route: consultationFormRoute,
    body: (fields) => fields,
    confirmationPage: '/contact/booked',
  },
  {
    page: '/contact/confirm',
    route: confirmationFormRoute,
    body: (fields) => fields,
    confirmationPage: '/contact/confirmed',
    errorTexts: codeErrorTexts,
  },
  {
    page: '/withdrawal/stop',
    route: vetoFormRoute,
    body: (fields) => fields,
    confirmationPage: '/withdrawal/stopped',
    errorTexts: codeErrorTexts,
  },
  {
    page: '/recovery/object',
    route: objectionFormRoute,
    body: (fields) => fields,
    confirmationPage: '/recovery/objected',
    errorTexts: codeErrorTexts,
  },
];
