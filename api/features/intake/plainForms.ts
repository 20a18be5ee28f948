import type { HtmlForm } from '#api/http/forms/htmlForms.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { applicationForm, confirmationForm, consultationForm, messageForm } from './forms.ts';

/** A typed amount in dollars, NaN when it is none: the contract's schema then says what it expects. */
function typedDollars(text: string | undefined): number {
  const reading = parseAmountInput(text ?? '');
  return reading.ok ? moneyToNumber(reading.amount) : Number.NaN;
}

/** The three public forms as browsers send them that run no scripts. */
export const plainForms: readonly HtmlForm[] = [
  {
    page: '/apply',
    route: applicationForm,
    body: (fields) => ({ ...fields, investmentAmount: typedDollars(fields['investmentAmount']) }),
    confirmationPage: '/apply/sent',
  },
  {
    page: '/contact',
    name: 'message',
    route: messageForm,
    body: (fields) => fields,
    confirmationPage: '/contact/sent',
  },
  {
    page: '/contact',
    name: 'consultation',
    route: consultationForm,
    body: (fields) => fields,
    confirmationPage: '/contact/booked',
  },
  {
    page: '/contact/confirm',
    route: confirmationForm,
    body: (fields) => fields,
    confirmationPage: '/contact/confirmed',
  },
];
