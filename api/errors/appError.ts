import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  validation: 'Please check the marked fields.',
  malformed_body: 'The request could not be read.',
  authorization_pending: 'The sign-in has not been confirmed yet.',
  slow_down: 'Please wait before you ask again.',
  access_denied: 'The sign-in was rejected.',
  expired_token: 'The code has expired. Please start again.',
  not_signed_in: 'Please sign in to continue.',
  invalid_credentials: 'Invalid credentials',
  activation_invalid: 'This activation code is not valid or has expired. Ask us for a new one.',
  forbidden: 'You do not have permission to do this.',
  step_up_required: 'Please confirm that it is you to continue.',
  second_factor_setup_required: 'Please set up a second factor to continue.',
  cross_origin: 'This request did not come from our own pages. Please reload the page and try again.',
  self_approval: 'You asked for this change yourself. Another person must approve it.',
  not_found: 'The requested item was not found.',
  conflict: 'This was changed by someone else at the same time. Please reload and try again.',
  stale_version: 'This was changed by someone else after you opened it. Please reload and try again.',
  already_decided: 'This request has already been decided.',
  recent_account_change:
    'The access or contact data of this account changed recently. Please try again later.',
  new_payout_account: 'No withdrawal to this account was approved before. Please try again later.',
  approval_expired: 'This request waited longer than 48 hours and has expired. Nothing was changed.',
  approval_voided:
    'The data behind this change was edited after the request, so the request is void. Nothing was changed.',
  slot_taken: 'This time has just been taken. Please choose another.',
  amount_out_of_range: 'This amount is outside the allowed range.',
  account_inactive: 'This account is deactivated.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'The request must be sent as JSON.',
  idempotency_mismatch: 'This Idempotency-Key was used for a different request.',
  version_required: 'The request must state the version of the account on which the change is based.',
  throttled: 'Too many attempts. Please wait before you try again.',
  internal: 'Something went wrong on our side. Please try again later.',
  busy: 'The service is busy. Please try again in a moment.',
  unavailable: 'This is not available at the moment. Please try again later.',
};

interface AppErrorDetail {
  readonly message?: string;
  readonly fields?: FieldErrors;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: number;
}

/** An error that the API returns with its code. Middleware converts it to an error response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(detail.message ?? MESSAGES[code]);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter;
  }
}

/** A `validation` error of one field. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('validation', { fields: { [field]: message } });
