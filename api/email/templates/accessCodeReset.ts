import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { accountMailTexts } from '#api/messages/mails.ts';
import { type ActivationData, activationBlocks } from './activationBlocks.ts';
import { renderEmail } from './renderEmail.ts';

/** To an investor whose access code was reset, or whose activation is sent again. */
export function accessCodeResetEmail(to: ActivationData): EmailDraft {
  const t = accountMailTexts(to.language);
  return renderEmail(to, {
    template: 'access-code-reset',
    subject: t('reset.subject', { firm: to.firm.name }),
    heading: t('reset.heading'),
    preview: t('reset.preview'),
    secret: to.code,
    urgent: true,
    blocks: [
      { kind: 'paragraph', text: t('reset.text') },
      ...activationBlocks(to),
      { kind: 'paragraph', text: t('reset.notYou', { phone: to.firm.phone }) },
    ],
  });
}
