import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { DECLINED_MESSAGE } from '#common/domain/withdrawals.ts';
import { renderEmail } from './renderEmail.ts';
import { notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** To an investor whose withdrawal was declined. */
export function withdrawalDeclinedEmail(to: WithdrawalData): EmailDraft {
  return renderEmail(to, {
    template: 'withdrawal-declined',
    subject: 'Your withdrawal has been declined',
    heading: 'Your withdrawal has been declined',
    preview: 'The amount is available again.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We could not approve your withdrawal. Nothing has left your portfolio, and the amount is no longer reserved.',
      },
      ...withdrawalBlocks(to, 'Our note'),
      { kind: 'paragraph', text: DECLINED_MESSAGE },
      notRequested(to),
    ],
  });
}
