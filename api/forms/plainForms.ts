import { applicationFormRoute } from '#api/features/applications/routes.ts';
import { confirmationFormRoute, consultationFormRoute } from '#api/features/consultations/routes.ts';
import { contactFormRoute } from '#api/features/contacts/routes.ts';
import { objectionFormRoute } from '#api/features/investors/routes.ts';
import { vetoFormRoute } from '#api/features/withdrawals/routes.ts';
import type { HtmlForm } from '#api/http/forms/htmlForms.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { moneyToNumber } from '#common/domain/money.ts';

/** A typed amount in dollars, or NaN, for which the contract's schema has an error message. */
function parseDollars(text: string | undefined): number {
  const parsed = parseAmountInput(text ?? '');
  return parsed.ok ? moneyToNumber(parsed.amount) : Number.NaN;
}

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
  },
  {
    page: '/withdrawal/stop',
    route: vetoFormRoute,
    body: (fields) => fields,
    confirmationPage: '/withdrawal/stopped',
  },
  {
    page: '/recovery/object',
    route: objectionFormRoute,
    body: (fields) => fields,
    confirmationPage: '/recovery/objected',
  },
];
