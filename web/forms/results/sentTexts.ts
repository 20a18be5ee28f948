import { REVIEW_HOURS } from '#common/domain/applications.ts';
import { CONFIRMATION_MINUTES } from '#common/domain/businessHours.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { useMessages } from '../../language/useMessages.ts';
import type { SentRoute } from '../../routes.ts';

interface SentTexts {
  readonly title: string;
  readonly text: string;
  /** Shows the firm's telephone number, which the text asks to call. */
  readonly hasPhone?: true;
  /** Shows the reference and what was sent. */
  readonly hasReceipt?: true;
  /** Shows the meeting, with a file for calendars and a way to change it. */
  readonly hasMeeting?: true;
  /** Heading of the next steps. */
  readonly steps?: string;
}

/** Texts of the confirmation pages for forms sent without scripts. */
export function useSentTexts(route: SentRoute): SentTexts {
  const t = useMessages('results.pages');
  const apply = useMessages('apply.page');
  const contact = useMessages('contact.page');
  const booking = useMessages('contact.booking');
  const hours = String(REPLY_HOURS);
  switch (route) {
    case '/apply/sent':
      return {
        title: apply('success.title'),
        text: apply('success.text', { hours: String(REVIEW_HOURS) }),
        hasReceipt: true,
        steps: apply('success.next'),
      };
    case '/contact/sent':
      return {
        title: contact('message.sent.title'),
        text: contact('message.sent.text', { hours }),
        hasReceipt: true,
      };
    case '/contact/booked':
      return {
        title: booking('scheduled.title'),
        text: `${booking('scheduled.first', { minutes: String(CONFIRMATION_MINUTES) })} ${booking('scheduled.text', { hours })}`,
        hasReceipt: true,
      };
    case '/contact/confirmed':
      return {
        title: t('sent.confirmed.title'),
        text: t('sent.confirmed.text'),
        hasMeeting: true,
        hasPhone: true,
      };
    case '/withdrawal/stopped':
      return { title: t('sent.stopped.title'), text: t('sent.stopped.text'), hasPhone: true };
    case '/recovery/objected':
      return { title: t('sent.objected.title'), text: t('sent.objected.text'), hasPhone: true };
  }
}

/** The texts of the same addresses for browsers that have sent nothing, and the address of the form. */
export const NOTHING_SENT = {
  '/apply/sent': { key: 'apply', form: '/apply' },
  '/contact/sent': { key: 'message', form: '/contact' },
  '/contact/booked': { key: 'booked', form: '/contact#book-meeting' },
  '/contact/confirmed': { key: 'confirmed', form: '/contact/confirm' },
  '/withdrawal/stopped': { key: 'stopped', form: '/withdrawal/stop' },
  '/recovery/objected': { key: 'objected', form: '/recovery/object' },
} as const satisfies Readonly<Record<SentRoute, { readonly key: string; readonly form: string }>>;
