import { ApiError, NetworkError } from '#common/client/createClient.ts';
import type { Notice } from '#common/client/react/apiContext.ts';

const minutes = new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' });

/** Errors that every form reports with the same text. */
const texts = {
  throttled: (wait: number) => ({
    title: 'Too Many Attempts',
    description: `Too many forms were sent from your connection. Your entries are kept. Please try again in ${minutes.format(wait)}.`,
  }),
  timeout: {
    title: 'No Answer Yet',
    description:
      'The service did not respond in time. Your entries are kept. You can send the form again; it is stored only once.',
  },
} as const;

/** What a form says about a failed submission: a rate limit or a timeout in the same words everywhere. */
export function formErrorNotice(error: unknown, otherwise: Notice): Notice {
  if (error instanceof ApiError && error.code === 'throttled') {
    return texts.throttled(Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)));
  }
  return error instanceof NetworkError && error.isTimeout ? texts.timeout : otherwise;
}
