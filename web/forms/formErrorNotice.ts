import { ApiError, NetworkError } from '#common/client/createClient.ts';
import type { Notice } from '#common/client/react/apiContext.ts';
import type { Translator } from '#common/language/translator.ts';
import type en from '../messages/en/forms/errors.ts';

/** What a form says about a failed submission: a rate limit or a timeout in the same words everywhere. */
export function formErrorNotice(t: Translator<typeof en>, error: unknown, otherwise: Notice): Notice {
  if (error instanceof ApiError && error.code === 'throttled') {
    const wait = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return { title: t('throttled.title'), description: t('throttled.text', { wait }) };
  }
  return error instanceof NetworkError && error.isTimeout
    ? { title: t('timeout.title'), description: t('timeout.text') }
    : otherwise;
}
