import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { commonMailTexts, withdrawalMailTexts } from '#api/messages/mails.ts';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { formatExactAmount, parseMoney } from '#common/domain/money.ts';
import { maskAccount } from '#common/domain/payoutAccounts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { type Block, facts, type Person, type Recipient, renderEmail } from './renderEmail.ts';

interface WithdrawalData extends Person {
  /** Decimal text such as `1250.00`, shown with thousands separators. */
  readonly amount: string;
  readonly asset: string;
  /** Where it goes; the e-mail shows it masked. */
  readonly address: string;
  /** The investor's note on a request, or the firm's note on a decision. */
  readonly note?: string | undefined;
}

interface Amount {
  readonly amount: string;
  readonly asset: string;
  readonly language?: Language;
}

/** `USD 1,250.00`, in German and French `USD 1’250.00`. */
function formatAmount({ amount, asset, language = DEFAULT_LANGUAGE }: Amount): string {
  const money = parseMoney(amount);
  const decimal = money === null ? amount : formatExactAmount(money, language);
  return `${asset} ${decimal}`;
}

/** Amount and account with the note. */
function withdrawalBlocks(to: WithdrawalData, noteLabel: string): Block[] {
  const t = commonMailTexts(to.language);
  return [
    facts([t('amount'), formatAmount(to)], [t('account'), maskAccount(to.address)]),
    ...(to.note ? [{ kind: 'note', label: noteLabel, text: to.note } as const] : []),
  ];
}

const notRequested = ({ firm, language }: Person): Block =>
  withdrawalMailTexts(language)('notYou', { phone: firm.phone });

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
    t('received.newAccount', { from }),
    t('received.stopNow', { phone: firm.phone }),
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
    ? [t('received.wait', { from: formatInstant(to.waitsUntil, to.language) })]
    : [];
  return renderEmail(to, {
    template: 'withdrawal-received',
    subject: t('received.subject'),
    preview: to.veto ? t('received.previewNewAccount') : t('received.preview'),
    ...(to.veto ? { secret: to.veto.code, urgent: true } : {}),
    blocks: [
      t('received.text'),
      ...wait,
      ...withdrawalBlocks(to, t('yourNote')),
      ...(to.veto ? vetoBlocks(to.veto, to) : [notRequested(to)]),
    ],
  });
}

/** To an investor whose withdrawal was approved. */
export function withdrawalApprovedEmail(to: WithdrawalData): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  return renderEmail(to, {
    template: 'withdrawal-approved',
    subject: t('approved.subject'),
    preview: t('approved.preview'),
    blocks: [
      t('approved.text'),
      ...withdrawalBlocks(to, commonMailTexts(to.language)('ourNote')),
      notRequested(to),
    ],
  });
}

/** To an investor whose withdrawal was declined. */
export function withdrawalDeclinedEmail(to: WithdrawalData): EmailDraft {
  const t = withdrawalMailTexts(to.language);
  return renderEmail(to, {
    template: 'withdrawal-declined',
    subject: t('declined.subject'),
    preview: t('declined.preview'),
    blocks: [
      t('declined.text'),
      ...withdrawalBlocks(to, commonMailTexts(to.language)('ourNote')),
      t('declined.contact'),
      notRequested(to),
    ],
  });
}

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
    preview: t('paid.preview', { day }),
    blocks: [
      t('paid.text'),
      facts(
        [common('amount'), formatAmount(to)],
        [common('account'), maskAccount(to.address)],
        [t('paid.valueDate'), day],
        ...(to.reference ? ([[t('paid.reference'), to.reference]] as const) : []),
      ),
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
    preview: t('reversed.preview'),
    blocks: [
      t('reversed.text'),
      ...withdrawalBlocks(to, commonMailTexts(to.language)('ourNote')),
      t('reversed.questions', { phone: to.firm.phone }),
    ],
  });
}

interface VetoedData extends Recipient {
  readonly investorId: string;
  readonly amount: string;
  readonly asset: string;
  readonly at: Date;
}

/** To the firm, after an investor stopped a withdrawal with the link of its notice. */
export function withdrawalVetoedEmail({ investorId, at, ...to }: VetoedData): EmailDraft {
  return renderEmail(to, {
    template: 'withdrawal-vetoed',
    subject: 'An investor stopped a withdrawal',
    preview: 'Somebody else may have access to the account. Please call the investor.',
    urgent: true,
    blocks: [
      'A withdrawal to a new account was stopped with the link in the e-mail to the investor. The request is cancelled and its amount is available again.',
      facts(['Investor ID', investorId], ['Amount', formatAmount(to)], ['When', formatInstant(at)]),
      'Somebody else may have access to this account. Please call the investor on a number that you know, and consider a reset of the access code.',
    ],
  });
}
