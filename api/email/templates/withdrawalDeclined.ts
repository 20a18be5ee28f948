import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { commonMailTexts, withdrawalMailTexts } from '#api/messages/mails.ts';
import { renderEmail } from './renderEmail.ts';
import { notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** To an investor whose withdrawal was declined. */
export function withdrawalDeclinedEmail(to: WithdrawalData): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  return renderEmail(to, {
    template: 'withdrawal-declined',
    subject: t('declined.subject'),
    heading: t('declined.subject'),
    preview: t('declined.preview'),
    blocks: [
      { kind: 'paragraph', text: t('declined.text') },
      ...withdrawalBlocks(to, commonMailTexts(to.language)('ourNote')),
      { kind: 'paragraph', text: t('declined.contact') },
      notRequested(to),
    ],
  });
}
