import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  validation: 'Please check the marked fields.',
  malformed_body: 'The request could not be read.',
  not_signed_in: 'Please sign in.',
  invalid_credentials: 'Invalid credentials',
  activation_invalid: 'This activation code is not valid or has expired. Ask us for a new one.',
  forbidden: 'You may not do this.',
  cross_origin: 'This request did not come from our own pages.',
  not_found: 'Not found.',
  conflict: 'Somebody else was faster. Please look again.',
  stale_version: 'Somebody else has changed this in the meantime.',
  already_decided: 'This has already been decided.',
  recent_account_change: 'Access or contact data of this account changed recently.',
  slot_taken: 'This time has just been taken. Please choose another.',
  amount_out_of_range: 'This amount is not available.',
  account_inactive: 'This account is deactivated.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'Send JSON.',
  idempotency_mismatch: 'This Idempotency-Key was used for a different request.',
  version_required: 'State the version that this edit was made from.',
  throttled: 'Too many attempts. Please wait.',
  internal: 'Something went wrong on our side.',
  busy: 'The service is busy. Please try again in a moment.',
  unavailable: 'Not available at the moment. Please try again.',
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
