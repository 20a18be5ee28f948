import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { commonMailTexts, withdrawalMailTexts } from '#api/messages/mails.ts';
import { renderEmail } from './renderEmail.ts';
import { notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** To an investor whose withdrawal was approved. */
export function withdrawalApprovedEmail(to: WithdrawalData): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  return renderEmail(to, {
    template: 'withdrawal-approved',
    subject: t('approved.subject'),
    heading: t('approved.subject'),
    preview: t('approved.preview'),
    blocks: [
      { kind: 'paragraph', text: t('approved.text') },
      ...withdrawalBlocks(to, commonMailTexts(to.language)('ourNote')),
      notRequested(to),
    ],
  });
}
