import { formatInstant } from '#common/domain/formatDate.ts';
import type { Block, Recipient } from './renderEmail.ts';

export interface ActivationData extends Recipient {
  readonly investorId: string;
  /** Opens the portal with the ID and the code filled in. */
  readonly activationLink: string;
  /** Single use. Masked in the outbox after sending. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** The part that both emails with an activation code share. */
export const activationBlocks = ({
  investorId,
  activationLink,
  code,
  expiresAt,
}: ActivationData): Block[] => [
  {
    kind: 'facts',
    facts: [
      ['Investor ID', investorId],
      ['Valid until', formatInstant(expiresAt)],
    ],
  },
  { kind: 'action', label: 'Create access code', url: activationLink },
  { kind: 'code', label: 'Activation code, if the portal asks for it', text: code },
  {
    kind: 'paragraph',
    text: 'The link works once. Do not pass it on: nobody at our firm will ever ask you for this code or for your access code.',
  },
];
