export interface SendGridResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty unless the response is a rejection. */
  readonly body: { readonly errors?: unknown };
}

/** Whether a retry cannot succeed: a client error other than a timeout or a rate limit. */
export const isRejection = (statusCode: number): boolean =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;

/** Errors of a connection that was never made, so that the provider received nothing. Certificates are checked before. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|\w+_CERT\w*|ERR_TLS_\w+|ERR_SSL_\w+|ERR_INVALID_\w+|UND_ERR_INVALID_ARG)$/;

/** The code of an error or of what caused it. Of several addresses that were tried, the first one counts. */
function codeOf(error: unknown): string {
  const { code, cause, errors } = (error ?? {}) as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  const next = cause ?? errors?.[0];
  return next ? codeOf(next) : '';
}

/** A request that got no response. Contains neither the API key nor the message. */
export class SendGridRequestError extends Error {
  override readonly name = 'SendGridRequestError';
  /** Whether the message may have reached SendGrid. */
  readonly wasSent: boolean;

  constructor(reason: unknown) {
    const { name } = reason as { name?: unknown };
    const wasSent = !NOT_CONNECTED.test(codeOf(reason));
    const late = name === 'TimeoutError' ? 'SendGrid did not respond in time' : undefined;
    super(
      late ??
        (wasSent ? 'The connection to SendGrid ended without a response' : 'SendGrid could not be reached'),
    );
    this.wasSent = wasSent;
  }
}
