import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { accountMailTexts } from '#api/messages/mails.ts';
import { type ActivationData, activationBlocks } from './activationBlocks.ts';
import { renderEmail } from './renderEmail.ts';

/** To a new investor, with the activation code for the first sign-in. */
export function welcomeEmail(to: ActivationData): EmailDraft {
  const t = accountMailTexts(to.language);
  const firm = to.firm.name;
  return renderEmail(to, {
    template: 'welcome',
    subject: t('welcome.subject', { firm }),
    heading: t('welcome.heading', { firm }),
    preview: t('welcome.preview'),
    secret: to.code,
    urgent: true,
    blocks: [{ kind: 'paragraph', text: t('welcome.text') }, ...activationBlocks(to)],
  });
}
