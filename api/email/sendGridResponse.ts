export interface SendGridResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty unless the response is a rejection. */
  readonly body: { readonly errors?: unknown };
}

/** Whether a retry cannot succeed: a client error other than a timeout or a rate limit. */
export const isRejection = (statusCode: number): boolean =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429;

/** A request that got no response. Contains neither the API key nor the message. */
export class SendGridRequestError extends Error {
  override readonly name = 'SendGridRequestError';

  constructor(reason: unknown) {
    const { name } = reason as { name?: unknown };
    super(name === 'TimeoutError' ? 'SendGrid did not respond in time' : 'SendGrid could not be reached');
  }
}
