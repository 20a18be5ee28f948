import formTexts from '#api/messages/en/formErrors.ts';
import portalTexts from '#api/messages/en/portalErrors.ts';
import { type ErrorTexts, errorTexts } from '#api/messages/errors.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import { APPROVAL_HOURS } from '#common/domain/approvalPeriods.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';

/** Codes that the public forms can receive; their texts are in the catalogue. */
type FormCode = keyof typeof formTexts.codes;
const isFormCode = (code: ErrorCode): code is FormCode => Object.hasOwn(formTexts.codes, code);

/** Further codes that the portal can receive. */
type PortalCode = keyof typeof portalTexts.codes;
const isPortalCode = (code: ErrorCode): code is PortalCode => Object.hasOwn(portalTexts.codes, code);

const MESSAGES: Readonly<Record<Exclude<ErrorCode, FormCode | PortalCode>, string>> = {
  authorization_pending: 'The sign-in has not been confirmed yet.',
  slow_down: 'Please wait before you ask again.',
  access_denied: 'The sign-in was rejected.',
  expired_token: 'The code has expired. Please start again.',
  self_approval: 'You asked for this change yourself. Another person must approve it.',
  stale_version: 'This was changed by someone else after you opened it. Please reload and try again.',
  recent_account_change:
    'The access or contact data of this account changed recently. Please try again later.',
  new_payout_account: 'No withdrawal to this account was approved before. Please try again later.',
  price_missing: 'A price or rate is missing.',
  kept_by_law: 'The law still requires this to be kept.',
  erasure_not_listed:
    'The data is erased, but the list of erasures outside the database could not be written. The service tries again each hour.',
  feed_failed: 'The feed has no prices that can be used.',
  approval_expired: `This request waited longer than ${APPROVAL_HOURS} hours and has expired. Nothing was changed.`,
  approval_voided:
    'The data behind this change was edited after the request, so the request is void. Nothing was changed.',
  unsupported_media_type: 'The request must be sent as JSON.',
  version_required: 'The request must state the version of the account on which the change is based.',
};

/** A text in the language of the request. */
export type ErrorText = (t: ErrorTexts) => string;

interface AppErrorDetail {
  readonly message?: string;
  /** A message that visitors or investors can receive, in each language. */
  readonly text?: ErrorText;
  readonly fields?: Readonly<Record<string, string | ErrorText>>;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: number;
}

function messageOf(code: ErrorCode, { message, text }: AppErrorDetail, language: Language): string {
  const t = errorTexts(language);
  if (message !== undefined || text) return message ?? text?.(t) ?? '';
  if (isFormCode(code)) return t(`codes.${code}`);
  return isPortalCode(code) ? t(`portal.codes.${code}`) : MESSAGES[code];
}

function fieldsOf({ fields }: AppErrorDetail, language: Language): FieldErrors | undefined {
  if (!fields) return undefined;
  const t = errorTexts(language);
  const messages = Object.entries(fields).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : text(t),
  ]);
  return Object.fromEntries(messages);
}

/** An error that the API returns with its code. Middleware converts it to an error response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  /** The message in a language, or in English where only staff or programs receive it. */
  readonly messageIn: (language: Language) => string;
  readonly fieldsIn: (language: Language) => FieldErrors | undefined;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(messageOf(code, detail, DEFAULT_LANGUAGE));
    this.messageIn = (language) => messageOf(code, detail, language);
    this.fieldsIn = (language) => fieldsOf(detail, language);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.retryAfter = detail.retryAfter;
  }
}

/** A `validation` error of one field. */
export const fieldError = (field: string, message: string | ErrorText): AppError =>
  new AppError('validation', { fields: { [field]: message } });
