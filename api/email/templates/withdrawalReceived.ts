import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Block, renderEmail } from './renderEmail.ts';
import { NOT_REQUESTED, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** To an investor who requested a withdrawal. */
export function withdrawalReceivedEmail(
  to: WithdrawalData & {
    /** Earliest approval, set when access or contact data changed recently. */
    readonly waitsUntil?: Date | undefined;
  },
): EmailDraft {
  const wait: Block[] = to.waitsUntil
    ? [
        {
          kind: 'paragraph',
          text: `For your protection, we can approve it from ${formatInstant(to.waitsUntil)} at the earliest, because access or contact data of your account changed recently.`,
        },
      ]
    : [];
  return renderEmail(to, {
    template: 'withdrawal-received',
    subject: 'Your withdrawal request has arrived',
    heading: 'Your withdrawal request has arrived',
    preview: 'It awaits our approval.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We have received your request. It awaits our approval; the amount is reserved until then. You can cancel it in the investor portal while it is pending.',
      },
      ...wait,
      ...withdrawalBlocks(to, 'Your note'),
      { kind: 'paragraph', text: NOT_REQUESTED },
    ],
  });
}
