import { ApiError, NetworkError } from '#common/client/createClient.ts';
import type { ErrorTexts } from '#common/client/react/apiContext.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import { t } from './messages/general.ts';

/** The code of an error of the API; undefined for any other error. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** One sentence about a failed request, for staff. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return t('errors.retry', { message: error.message });
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.code === 'not_signed_in') return t('errors.ended');
  if (error.code === 'throttled') {
    const { retryAfter } = error;
    return retryAfter ? t('errors.throttledFor', { seconds: String(retryAfter) }) : t('errors.throttled');
  }
  return error.message;
}

export const errorTexts: ErrorTexts = {
  error: t('errors.title'),
  correctFields: t('errors.fields'),
};

/** The title of a toast about an error: `title` for an error of the API, 'Error' when no response arrived. */
export function errorTitle(error: unknown, title: string): string {
  return error instanceof ApiError ? title : errorTexts.error;
}
