import { accountMailTexts } from '#api/messages/mails.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import type { Block, Person } from './renderEmail.ts';

export interface ActivationData extends Person {
  readonly investorId: string;
  /** Opens the portal with the ID and the code filled in. */
  readonly activationLink: string;
  /** Single use. Masked in the outbox after sending. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** The part that both emails with an activation code share. */
export function activationBlocks({
  language,
  investorId,
  activationLink,
  code,
  expiresAt,
}: ActivationData): Block[] {
  const t = accountMailTexts(language);
  return [
    {
      kind: 'facts',
      facts: [
        [t('investorId'), investorId],
        [t('validUntil'), formatInstant(expiresAt, language)],
      ],
    },
    { kind: 'action', label: t('createCode'), url: activationLink },
    { kind: 'code', label: t('activationCode'), text: code },
    { kind: 'paragraph', text: t('linkOnce') },
  ];
}
