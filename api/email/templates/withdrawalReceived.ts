import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { withdrawalMailTexts } from '#api/messages/mails.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { type Block, type Person, renderEmail } from './renderEmail.ts';
import { notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

/** A request to an account that was not used before. */
export interface VetoData {
  /** Earliest approval without a call-back. */
  readonly until: Date;
  /** Single-use code that stops the request. */
  readonly code: string;
  readonly link: string;
}

function vetoBlocks({ until, code, link }: VetoData, { firm, language }: Person): Block[] {
  const t = withdrawalMailTexts(language);
  const from = formatInstant(until, language);
  return [
    { kind: 'paragraph', text: t('received.newAccount', { from }) },
    { kind: 'paragraph', text: t('received.stopNow', { phone: firm.phone }) },
    { kind: 'action', label: t('received.stop'), url: link },
    { kind: 'code', label: t('received.code'), text: code },
  ];
}

/** To an investor who requested a withdrawal. */
export function withdrawalReceivedEmail(
  to: WithdrawalData & {
    /** Earliest approval, set when access or contact data changed recently. */
    readonly waitsUntil?: Date | undefined;
    /** Set for an account that was not used before. */
    readonly veto?: VetoData | undefined;
  },
): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  const wait: Block[] = to.waitsUntil
    ? [
        {
          kind: 'paragraph',
          text: t('received.wait', { from: formatInstant(to.waitsUntil, to.language) }),
        },
      ]
    : [];
  return renderEmail(to, {
    template: 'withdrawal-received',
    subject: t('received.subject'),
    heading: t('received.subject'),
    preview: to.veto ? t('received.previewNewAccount') : t('received.preview'),
    ...(to.veto ? { secret: to.veto.code, urgent: true } : {}),
    blocks: [
      { kind: 'paragraph', text: t('received.text') },
      ...wait,
      ...withdrawalBlocks(to, t('yourNote')),
      ...(to.veto ? vetoBlocks(to.veto, to) : [notRequested(to)]),
    ],
  });
}
