import type mail from '@sendgrid/mail';
import { DAY_MS, MINUTE_MS } from '#common/domain/duration.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { isRejection, SendGridRequestError, type SendGridResponse } from './sendGridResponse.ts';
import type { Delivery, OutgoingEmail, SendingTransport } from './transport.ts';

const API_URL = 'https://api.sendgrid.com';
const REQUEST_TIMEOUT_MS = MINUTE_MS;
const MAX_RETRY_AFTER_SECONDS = DAY_MS / 1_000;

export interface SendGridSettings {
  readonly apiKey: string;
  readonly apiUrl?: string | undefined;
  readonly from: string;
  readonly firm: FirmProfile;
  /** Ends a request that takes too long. Default: one minute. */
  readonly deadline?: () => AbortSignal;
}

type MailData = Exclude<Parameters<typeof mail.send>[0], unknown[]>;

/**
 * E-mail programs group messages that refer to the same one. The one that these refer to need not exist, so each
 * message of a conversation can be sent first.
 */
function threadHeaders(threadId: string, from: string): Record<string, string> {
  const reference = `<${threadId}@${from.split('@').at(-1)}>`;
  return { 'In-Reply-To': reference, References: reference };
}

function toMailData(email: OutgoingEmail, { from, firm }: SendGridSettings): MailData {
  return {
    personalizations: [
      { to: { email: email.toEmail, name: email.toName }, customArgs: { outbox_id: email.id } },
    ],
    from: { email: from, name: firm.name },
    ...(from === firm.email ? {} : { replyTo: { email: firm.email, name: firm.name } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.threadId ? { headers: threadHeaders(email.threadId, from) } : {}),
    // Readers are not tracked, and the activation link stays as it is.
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
      subscriptionTracking: { enable: false },
    },
  };
}

/** Seconds from a Retry-After header, which is a number of seconds or a date. */
function parseRetryAfter({ headers }: SendGridResponse): number | undefined {
  const value = headers['retry-after']?.trim();
  if (!value) return undefined;
  const respondedAt = Date.parse(headers['date'] ?? '');
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - respondedAt) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_SECONDS);
}

/** The fields that SendGrid rejects. Its messages are left out, because they repeat addresses. */
function rejectedFields({ errors }: SendGridResponse['body']): string[] {
  if (!Array.isArray(errors)) return [];
  return errors
    .map((error: unknown) => (error as { field?: unknown } | null)?.field)
    .filter((field): field is string => typeof field === 'string' && /^[a-z\d_.[\]]{1,60}$/i.test(field))
    .slice(0, 3);
}

function toDelivery(response: SendGridResponse): Delivery {
  const { statusCode } = response;
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  if (isRejection(statusCode)) {
    const fields = rejectedFields(response.body);
    const suffix = fields.length > 0 ? `: ${fields.join(', ')}` : '';
    return { outcome: 'rejected', reason: `SendGrid rejected the message (${statusCode})${suffix}` };
  }
  const afterSeconds = parseRetryAfter(response);
  const reason =
    statusCode === 429
      ? 'The rate limit of SendGrid was reached (429)'
      : `SendGrid responded with ${statusCode}`;
  return { outcome: 'retry', reason, ...(afterSeconds === undefined ? {} : { afterSeconds }) };
}

/** Sends through SendGrid's package, one request and at most one minute per message. */
export function createSendGridTransport(settings: SendGridSettings): SendingTransport {
  const { apiKey, deadline = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS) } = settings;
  const apiUrl = (settings.apiUrl ?? API_URL).replace(/\/+$/, '');
  // The package takes 80 ms and 30 MB to load, so that a service without SendGrid does not load it.
  const loadService = async () =>
    (await import('./sendGridClient.ts')).createMailService({ apiKey, apiUrl, deadline });
  let service: ReturnType<typeof loadService> | undefined;
  return {
    mode: 'sendgrid',
    from: settings.from,
    async deliver(email) {
      try {
        // A failed load is tried again with the next message.
        service ??= loadService().catch((error) => {
          service = undefined;
          throw error;
        });
        const [response] = await (await service).send(toMailData(email, settings));
        return toDelivery(response);
      } catch (error) {
        if (!(error instanceof SendGridRequestError))
          return { outcome: 'retry', reason: 'The message could not be passed to SendGrid' };
        return { outcome: error.wasSent ? 'unknown' : 'retry', reason: error.message };
      }
    },
  };
}
