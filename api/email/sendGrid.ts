import { readLimitedText } from '#api/readLimitedText.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Delivery, EmailTransport, OutgoingEmail } from './transport.ts';

const API_URL = 'https://api.sendgrid.com';
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;
const MAX_RESPONSE_LENGTH = 8_192;

export interface SendGridSettings {
  readonly apiKey: string;
  readonly apiUrl?: string | undefined;
  readonly from: string;
  readonly firm: FirmProfile;
  /** Ends a request that takes too long; ten seconds unless told. */
  readonly deadline?: () => AbortSignal;
}

/** A message in the shape of SendGrid's v3 mail send. */
function envelope(mail: OutgoingEmail, { from, firm }: SendGridSettings) {
  const to = mail.toName ? { email: mail.toEmail, name: mail.toName } : { email: mail.toEmail };
  return {
    personalizations: [{ to: [to], custom_args: { outbox_id: mail.id } }],
    from: { email: from, name: firm.name },
    ...(from === firm.email ? {} : { reply_to: { email: firm.email, name: firm.name } }),
    subject: mail.subject,
    content: [
      { type: 'text/plain', value: mail.text },
      { type: 'text/html', value: mail.html },
    ],
    // Nobody is followed, and the activation link reaches its reader unchanged.
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    },
  };
}

/** Seconds from a Retry-After header, which is a number of seconds or a date. */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('Retry-After')?.trim();
  if (!value) return undefined;
  const answeredAt = Date.parse(response.headers.get('Date') ?? '');
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - answeredAt) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_RETRY_AFTER_SECONDS);
}

/** The fields that SendGrid complains of. Its messages are left out, because they repeat addresses. */
function namedFields(answer: string): string[] {
  try {
    const { errors } = JSON.parse(answer) as { errors?: unknown };
    if (!Array.isArray(errors)) return [];
    return errors
      .map((error: unknown) => (error as { field?: unknown } | null)?.field)
      .filter((field): field is string => typeof field === 'string' && /^[a-z\d_.[\]]{1,60}$/i.test(field))
      .slice(0, 3);
  } catch {
    return [];
  }
}

/** Frees the connection. What becomes of the rest of an answer changes nothing about the outcome. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

async function read(response: Response): Promise<Delivery> {
  const { status, ok } = response;
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    discard(response);
    if (ok) return { outcome: 'sent' };
    const afterSeconds = retryAfter(response);
    const reason = status === 429 ? 'SendGrid asks to slow down (429)' : `SendGrid answered ${status}`;
    return { outcome: 'retry', reason, ...(afterSeconds === undefined ? {} : { afterSeconds }) };
  }
  const fields = namedFields(await readLimitedText(response, MAX_RESPONSE_LENGTH).catch(() => ''));
  const where = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return { outcome: 'refused', reason: `SendGrid refused the message (${status})${where}` };
}

function failure(error: unknown): Delivery {
  const { name } = error as { name?: unknown };
  const reason =
    name === 'TimeoutError' ? 'SendGrid did not answer in time' : 'SendGrid could not be reached';
  return { outcome: 'retry', reason };
}

/** Sends through SendGrid, one request and at most ten seconds per message. */
export function createSendGridTransport(settings: SendGridSettings): EmailTransport {
  const url = `${(settings.apiUrl ?? API_URL).replace(/\/+$/, '')}/v3/mail/send`;
  return {
    mode: 'sendgrid',
    from: settings.from,
    async deliver(mail) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { Authorization: `Bearer ${settings.apiKey}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(envelope(mail, settings)),
          // A redirect would carry the message to another house.
          redirect: 'manual',
          signal: settings.deadline?.() ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        return await read(response);
      } catch (error) {
        return failure(error);
      }
    },
  };
}
