import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { feeMailTexts } from '#api/messages/mails.ts';
import type { FeeCollection } from '#common/domain/fees/feeTerms.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatUsd, type Money, ZERO } from '#common/domain/money.ts';
import { type Block, facts, type Person, renderEmail } from './renderEmail.ts';

interface ChargeData extends Person {
  /** Of the invoice. */
  readonly number: string;
  /** First and last day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly management: Money;
  readonly performance: Money;
  readonly total: Money;
  readonly collection: FeeCollection;
  readonly portalUrl: string;
}

function chargeBlocks({
  language,
  firstDay,
  lastDay,
  management,
  performance,
  total,
  portalUrl,
}: ChargeData) {
  const t = feeMailTexts(language);
  const usd = (amount: Money) => formatUsd(amount, { decimals: 2, language });
  const span = { from: formatDay(firstDay, language), to: formatDay(lastDay, language) };
  return [
    facts(
      [t('period'), t('span', span)],
      [t('management'), usd(management)],
      ...(performance > ZERO ? [[t('performance'), usd(performance)] as const] : []),
      [t('total'), usd(total)],
    ),
    { kind: 'action', label: t('open'), url: `${portalUrl}/fees` },
  ] satisfies Block[];
}

/** To an investor who was charged fees. */
export function feeChargedEmail(to: ChargeData): EmailDraft {
  const t = feeMailTexts(to.language);
  const isInvoice = to.collection === 'invoice';
  return renderEmail(to, {
    template: 'fee-charged',
    subject: t('charged.subject', { number: to.number }),
    preview: t(isInvoice ? 'charged.previewInvoice' : 'charged.previewAccount'),
    blocks: [t(`charged.${to.collection}`), t('charged.explained'), ...chargeBlocks(to)],
  });
}

/** To an investor whose charge was taken back. */
export function feeReversedEmail(to: ChargeData): EmailDraft {
  const t = feeMailTexts(to.language);
  const isInvoice = to.collection === 'invoice';
  return renderEmail(to, {
    template: 'fee-reversed',
    subject: t('reversed.subject', { number: to.number }),
    preview: t(isInvoice ? 'reversed.previewInvoice' : 'reversed.previewAccount'),
    blocks: [t(`reversed.${to.collection}`), ...chargeBlocks(to)],
  });
}
