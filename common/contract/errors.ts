/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  validation: 400,
  malformed_body: 400,
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  activation_invalid: 401,
  forbidden: 403,
  step_up_required: 403,
  second_factor_setup_required: 403,
  cross_origin: 403,
  self_approval: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  already_decided: 409,
  recent_account_change: 409,
  new_payout_account: 409,
  approval_expired: 409,
  approval_voided: 409,
  slot_taken: 409,
  amount_out_of_range: 409,
  price_missing: 409,
  account_inactive: 409,
  kept_by_law: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  version_required: 428,
  throttled: 429,
  internal: 500,
  feed_failed: 502,
  busy: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Field name (dotted path for nested fields, e.g. `assets.0.name`) → message to show. */
export type FieldErrors = Readonly<Record<string, string>>;
