import type { Config } from '#api/config.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';

export interface OutgoingMail {
  /** The outbox row's id; travels along so that a duplicate can be recognised. */
  readonly id: string;
  readonly toEmail: string;
  readonly toName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Delivery =
  | { readonly outcome: 'sent' }
  /** Kept readable in the outbox because no provider is configured. */
  | { readonly outcome: 'captured' }
  | { readonly outcome: 'retry'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface MailTransport {
  readonly mode: 'sendgrid' | 'captured';
  readonly from: string;
  deliver(mail: OutgoingMail): Promise<Delivery>;
}

export function createTransport(config: Config, firm: FirmProfile): MailTransport {
  const from = config.mailFrom ?? firm.email;
  return { mode: 'captured', from, deliver: async () => ({ outcome: 'captured' }) };
}
