import type { SentRoute } from '../../routes.ts';
import { applyTexts } from '../apply/applyTexts.ts';
import { contactTexts } from '../contact/contactTexts.ts';

interface SentTexts {
  readonly title: string;
  readonly text: string;
  /** Shows the firm's telephone number, which the text asks to call. */
  readonly hasPhone?: true;
}

const { toasts: messageToasts } = contactTexts.message;
const { toasts: bookingToasts } = contactTexts.booking;

/** Texts of the confirmation pages for forms sent without scripts. */
export const sentTexts: Readonly<Record<SentRoute, SentTexts>> = {
  '/apply/sent': applyTexts.success,
  '/contact/sent': { title: messageToasts.sent.title, text: messageToasts.sent.description },
  '/contact/booked': {
    title: bookingToasts.scheduled.title,
    text: `${bookingToasts.scheduled.description} ${contactTexts.booking.confirmation}`,
  },
  '/contact/confirmed': {
    title: 'Consultation confirmed',
    text: 'Thank you. The time is reserved for you.',
  },
  '/withdrawal/stopped': {
    title: 'Withdrawal stopped',
    text: 'The request is cancelled and nothing is paid. Our staff have been informed. If you did not make this request, please call us and change your access code.',
    hasPhone: true,
  },
  '/recovery/objected': {
    title: 'Reset stopped',
    text: 'Your access stays as it is. Our staff have been informed. If you did not ask for the reset, please call us.',
    hasPhone: true,
  },
};

export const formResultTexts = {
  home: 'Back to the home page',
  confirm: {
    title: 'Confirm your consultation',
    lede: 'The time is reserved for you once you confirm it. The code is in our e-mail.',
    code: 'Confirmation code',
    submit: 'Confirm the consultation',
  },
  stopWithdrawal: {
    title: 'Stop a withdrawal',
    lede: 'Stop the request if you did not make it, or if the account is wrong. It is then cancelled and cannot be paid. The code is in our e-mail.',
    code: 'Code to stop the withdrawal',
    submit: 'Stop this withdrawal',
  },
  stopRecovery: {
    title: 'Stop the reset of your access',
    lede: 'Stop it if you did not ask for it. Your access code and your second factor then stay as they are. The code is in our e-mail.',
    code: 'Code to stop the reset',
    submit: 'Stop the reset',
  },
  /** Name of the list of errors. */
  errors: 'What to correct',
  phone: 'Telephone:',
} as const;
