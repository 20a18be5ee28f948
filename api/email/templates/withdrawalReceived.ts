import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Block, renderEmail } from './renderEmail.ts';
import { notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** A request to an account that was not used before. */
export interface VetoData {
  /** Earliest approval without a call-back. */
  readonly until: Date;
  /** Single-use code that stops the request. */
  readonly code: string;
  readonly link: string;
}

const vetoBlocks = ({ until, code, link }: VetoData, { phone }: FirmProfile): Block[] => [
  {
    kind: 'paragraph',
    text: `We have not paid to this account before. For your protection, we can approve the request from ${formatInstant(until)}, or earlier once we have called you and you have confirmed it.`,
  },
  {
    kind: 'paragraph',
    text: `If you did not make this request, please stop it now and call us: ${phone}.`,
  },
  { kind: 'action', label: 'Stop this withdrawal', url: link },
  { kind: 'code', label: 'Code to stop the withdrawal', text: code },
];

/** To an investor who requested a withdrawal. */
export function withdrawalReceivedEmail(
  to: WithdrawalData & {
    /** Earliest approval, set when access or contact data changed recently. */
    readonly waitsUntil?: Date | undefined;
    /** Set for an account that was not used before. */
    readonly veto?: VetoData | undefined;
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
    preview: to.veto ? 'It goes to a new account. Please check it.' : 'It awaits our approval.',
    ...(to.veto ? { secret: to.veto.code, urgent: true } : {}),
    blocks: [
      {
        kind: 'paragraph',
        text: 'We have received your request. It awaits our approval; the amount is reserved until then. You can cancel it in the investor portal while it is pending.',
      },
      ...wait,
      ...withdrawalBlocks(to, 'Your note'),
      ...(to.veto ? vetoBlocks(to.veto, to.firm) : [notRequested(to)]),
    ],
  });
}
