import type { Config } from '#api/config/config.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { createSendGridTransport } from './sendGrid.ts';

export interface OutgoingEmail {
  /** The outbox row's id, sent along so that a duplicate can be recognised. */
  readonly id: string;
  readonly toEmail: string;
  /** May be empty. */
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Messages with the same id belong to one conversation. */
  readonly threadId?: string | null | undefined;
}

/**
 * Result of a delivery: `unknown` when the provider may have accepted the message, `retry` only when it has not.
 * Reasons are shown to staff and contain no personal data.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'retry'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly outcome: 'unknown'; readonly reason: string }
  | { readonly outcome: 'rejected'; readonly reason: string };

export interface SendingTransport {
  readonly mode: 'sendgrid';
  readonly from: string;
  /** Never rejects: an error is an outcome. */
  deliver(email: OutgoingEmail): Promise<Delivery>;
}

/** Without a provider, messages stay readable in the outbox as captured. */
export type EmailTransport = SendingTransport | { readonly mode: 'captured'; readonly from: string };

/** SendGrid when an API key is configured. */
export function createEmailTransport(config: Config, firm: FirmProfile): EmailTransport {
  const from = config.mailFrom ?? firm.email;
  if (!config.sendGrid) return { mode: 'captured', from };
  return createSendGridTransport({
    apiKey: config.sendGrid.apiKey,
    apiUrl: config.sendGrid.apiUrl,
    from,
    firm,
  });
}
