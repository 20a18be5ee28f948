import { ApiError, NetworkError } from '#common/client/createClient.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';

/** The code of an error of the API; undefined for any other error. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** One sentence about a failed request, for staff. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return `${error.message} Trying again is safe.`;
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  if (error.code === 'not_signed_in') return 'The session had ended before this was saved. Please try again.';
  if (error.code === 'throttled') {
    const wait = error.retryAfter ? ` Please wait ${error.retryAfter} seconds.` : '';
    return `Too many attempts.${wait}`;
  }
  return error.message;
}

/** The title of a toast about an error: `title` for an error of the API, 'Error' when no response arrived. */
export function errorTitle(error: unknown, title: string): string {
  return error instanceof ApiError ? title : 'Error';
}
