import type { Config } from '#api/config/config.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { createSendGridTransport } from './sendGrid.ts';

export interface OutgoingEmail {
  /** The outbox row's id; travels along so that a duplicate can be recognised. */
  readonly id: string;
  readonly toEmail: string;
  /** May be empty. */
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How a delivery went. Reasons are shown to staff and hold no personal data. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** Kept readable in the outbox because no provider is configured. */
  | { readonly outcome: 'captured' }
  | { readonly outcome: 'retry'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface EmailTransport {
  readonly mode: 'sendgrid' | 'captured';
  readonly from: string;
  /** Never throws: whatever goes wrong is an outcome. */
  deliver(mail: OutgoingEmail): Promise<Delivery>;
}

/** SendGrid when a key is set; otherwise messages stay in the outbox. */
export function createEmailTransport(config: Config, firm: FirmProfile): EmailTransport {
  const from = config.mailFrom ?? firm.email;
  if (!config.sendGrid) return { mode: 'captured', from, deliver: async () => ({ outcome: 'captured' }) };
  return createSendGridTransport({
    apiKey: config.sendGrid.apiKey,
    apiUrl: config.sendGrid.apiUrl,
    from,
    firm,
  });
}
