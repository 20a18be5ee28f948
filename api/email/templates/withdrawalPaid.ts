import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { commonMailTexts, withdrawalMailTexts } from '#api/messages/mails.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { maskAccount } from '#common/domain/payoutAccounts.ts';
import { type Block, renderEmail } from './renderEmail.ts';
import { formatAmount, notRequested, type WithdrawalData, withdrawalBlocks } from './withdrawalBlocks.ts';

interface PaidData extends WithdrawalData {
  /** YYYY-MM-DD */
  readonly valueDate: string;
  readonly reference?: string | undefined;
}

/** To an investor whose withdrawal was paid. */
export function withdrawalPaidEmail(to: PaidData): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  const common = commonMailTexts(to.language);
  const day = formatDay(to.valueDate, to.language);
  const note: Block[] = to.note ? [{ kind: 'note', label: common('ourNote'), text: to.note }] : [];
  return renderEmail(to, {
    template: 'withdrawal-paid',
    subject: t('paid.subject'),
    heading: t('paid.subject'),
    preview: t('paid.preview', { day }),
    blocks: [
      { kind: 'paragraph', text: t('paid.text') },
      {
        kind: 'facts',
        facts: [
          [common('amount'), formatAmount(to)],
          [common('account'), maskAccount(to.address)],
          [t('paid.valueDate'), day],
          ...(to.reference ? ([[t('paid.reference'), to.reference]] as const) : []),
        ],
      },
      ...note,
      notRequested(to),
    ],
  });
}

/** To an investor whose withdrawal was recorded as paid but was not paid. */
export function withdrawalPaymentReversedEmail(to: WithdrawalData): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  return renderEmail(to, {
    template: 'withdrawal-payment-reversed',
    subject: t('reversed.subject'),
    heading: t('reversed.subject'),
    preview: t('reversed.preview'),
    blocks: [
      { kind: 'paragraph', text: t('reversed.text') },
      ...withdrawalBlocks(to, commonMailTexts(to.language)('ourNote')),
      { kind: 'paragraph', text: t('reversed.questions', { phone: to.firm.phone }) },
    ],
  });
}
