import type { SentRoute } from '../../routes.ts';
import { applyTexts } from '../apply/content.ts';
import { contactTexts } from '../contact/content.ts';

interface SentTexts {
  readonly title: string;
  readonly text: string;
}

const { toasts: messageToasts } = contactTexts.message;
const { toasts: bookingToasts } = contactTexts.booking;

/** What the pages say that answer a form which was stored. */
export const sentTexts: Readonly<Record<SentRoute, SentTexts>> = {
  '/apply/sent': applyTexts.success,
  '/contact/sent': { title: messageToasts.sent.title, text: messageToasts.sent.description },
  '/contact/booked': { title: bookingToasts.scheduled.title, text: bookingToasts.scheduled.description },
};

export const answerTexts = {
  home: 'Back to the home page',
  notSent: {
    title: 'Not sent yet',
    faults: 'What to mend',
    back: "Your browser's Back button leads to the form again, and what you typed is still in it.",
    again: 'Start with an empty form',
  },
} as const;
