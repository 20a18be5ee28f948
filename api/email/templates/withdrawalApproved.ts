import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { renderEmail } from './renderEmail.ts';
import { notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** To an investor whose withdrawal was approved. */
export function withdrawalApprovedEmail(to: WithdrawalData): EmailDraft {
  return renderEmail(to, {
    template: 'withdrawal-approved',
    subject: 'Your withdrawal has been approved',
    heading: 'Your withdrawal has been approved',
    preview: 'Your portfolio shows the new value.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We have approved your withdrawal. Your portfolio and your transaction history already show it.',
      },
      ...withdrawalBlocks(to, 'Our note'),
      notRequested(to),
    ],
  });
}
