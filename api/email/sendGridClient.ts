import client from '@sendgrid/client';
import mail from '@sendgrid/mail';
import { readLimitedText } from '#api/readLimitedText.ts';
import { isRejection, SendGridRequestError } from './sendGridResponse.ts';

const MAX_BODY_LENGTH = 8_192;

// The types of the packages declare their shared instances, but not the classes that they also export.
const { Client } = client as typeof client & { readonly Client: new () => typeof client };
const { MailService } = mail as typeof mail & { readonly MailService: new () => typeof mail };

interface ClientSettings {
  readonly apiKey: string;
  /** Without a path or a slash at the end. */
  readonly apiUrl: string;
  /** Ends one request. */
  readonly deadline: () => AbortSignal;
}

/** The JSON object in a body; `{}` when it contains none. */
async function readObject(response: Response): Promise<object> {
  try {
    const value: unknown = JSON.parse(await readLimitedText(response, MAX_BODY_LENGTH));
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/**
 * Replaces the HTTP layer of SendGrid's package, which has no deadline, follows redirects, and throws errors
 * that contain the API key and the message.
 */
export class SendGridClient extends Client {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    super();
    this.#settings = settings;
    // Not `setApiKey`, which prints warnings.
    this.setDefaultHeader('Authorization', `Bearer ${settings.apiKey}`);
  }

  /** Resolves for every HTTP status; rejects with a `SendGridRequestError` only. */
  override async request({
    method = 'POST',
    url,
    body,
  }: Parameters<typeof client.request>[0]): ReturnType<typeof client.request> {
    try {
      const response = await fetch(`${this.#settings.apiUrl}${url}`, {
        method,
        // A kept connection can end while the message is written, and nobody knows whether it arrived.
        headers: { ...this.createHeaders({}), Connection: 'close' },
        body: JSON.stringify(body),
        // A redirect would send the message to another host.
        redirect: 'manual',
        signal: this.#settings.deadline(),
      });
      const { status: statusCode, headers } = response;
      const received = isRejection(statusCode) ? await readObject(response) : {};
      // Frees the connection. The unread rest of the body does not matter.
      response.body?.cancel().catch(() => undefined);
      return [{ statusCode, headers: Object.fromEntries(headers), body: received }, received];
    } catch (error) {
      throw new SendGridRequestError(error);
    }
  }
}

/** SendGrid's own service, which validates and builds a message, with our client. */
export function createMailService(settings: ClientSettings): typeof mail {
  const service = new MailService();
  service.setClient(new SendGridClient(settings));
  return service;
}
