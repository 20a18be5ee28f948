import type { FormTexts } from '../formTexts.ts';

/** What the response to a public form says. */
export interface SubmittedForm {
  /** By which the person and staff find the form. */
  readonly reference: string;
  /** Whether a confirmation is sent by email. An address gets a limited number in an hour. */
  readonly emailed: boolean;
}

export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
}

/** What a person is shown after sending a form, with and without scripts. */
export interface FormReceipt {
  readonly reference: string;
  /** Whether and where a confirmation was sent. */
  readonly email: string;
  /** What was sent. */
  readonly facts: readonly ReceiptFact[];
}

/** Says to which address the confirmation went, or why there is none. */
export const emailText = (t: FormTexts, address: string, emailed: boolean): string =>
  t(emailed ? 'receipt.emailed' : 'receipt.notEmailed', { address });
