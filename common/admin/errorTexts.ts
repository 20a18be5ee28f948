import { ApiError, NetworkError } from '#common/client/createClient.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';

/** The code of a refusal by the service; undefined for anything else. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** Whether the call may have taken effect although no answer came. */
export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** One sentence about a failed call, for staff. */
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

/** What the service says of the fields it refused, or else of the call. */
export function fieldErrorText(error: unknown): string {
  return Object.values(fieldErrors(error)).join(' ') || errorText(error);
}

/** The title over a failure: its own where the service refused, 'Error' where no answer came. */
export function errorTitle(error: unknown, refused: string): string {
  return error instanceof ApiError ? refused : 'Error';
}
