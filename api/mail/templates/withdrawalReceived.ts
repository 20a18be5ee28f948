import type { MailDraft } from '#api/mail/enqueue.ts';
import { draftLetter } from './letter.ts';
import { NOT_ASKED_FOR, type WithdrawalMail, withdrawalBlocks } from './withdrawalBlocks.ts';

/** To an investor who asked for a withdrawal. */
export function withdrawalReceivedMail(to: WithdrawalMail): MailDraft {
  return draftLetter(to, {
    template: 'withdrawal-received',
    subject: 'Your withdrawal request has arrived',
    heading: 'Your withdrawal request has arrived',
    preview: 'It awaits our approval.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We have received your request. It awaits our approval; the amount is reserved until then. You can cancel it in the investor portal while it is pending.',
      },
      ...withdrawalBlocks(to, 'Your note'),
      { kind: 'paragraph', text: NOT_ASKED_FOR },
    ],
  });
}
