import type { Delivery, OutgoingEmail, SendingTransport } from '#api/email/transport.ts';

/** What the provider does with messages: accepts, fails for now, rejects, or accepts and never says so. */
export const PROVIDER_MOODS = ['accepts', 'isDown', 'rejects', 'isSilent'] as const;
type ProviderMood = (typeof PROVIDER_MOODS)[number];

const REASON = 'Simulated';

const OUTCOMES: Readonly<Record<ProviderMood, Delivery>> = {
  accepts: { outcome: 'sent' },
  isDown: { outcome: 'retry', reason: REASON },
  rejects: { outcome: 'rejected', reason: REASON },
  isSilent: { outcome: 'unknown', reason: REASON },
};

/** A mail provider. */
export class SimulatedMail implements SendingTransport {
  readonly mode = 'sendgrid';
  readonly from = 'office@firnline.test';
  mood: ProviderMood = 'accepts';
  /** Messages that arrived, and how often. */
  readonly arrived = new Map<string, { readonly email: OutgoingEmail; copies: number }>();
  /** Those of which the service cannot know whether they arrived. */
  readonly doubtful = new Set<string>();

  async deliver(email: OutgoingEmail): Promise<Delivery> {
    if (this.mood === 'accepts' || this.mood === 'isSilent') {
      const known = this.arrived.get(email.id);
      if (known) known.copies += 1;
      else this.arrived.set(email.id, { email, copies: 1 });
    }
    if (this.mood === 'isSilent') this.doubtful.add(email.id);
    return OUTCOMES[this.mood];
  }
}
