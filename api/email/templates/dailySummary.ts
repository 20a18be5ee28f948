import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import { accountMailTexts } from '#api/messages/mails.ts';
import { subtract } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatSignedUsd, formatUsd, type Money } from '#common/domain/money.ts';
import { type Block, facts, type Person, renderEmail } from './renderEmail.ts';

interface Change {
  readonly before: Money;
  readonly after: Money;
}

interface DailySummaryData extends Person {
  /** YYYY-MM-DD in Zürich. */
  readonly day: string;
  readonly summary: {
    readonly totals?: { readonly value: Change; readonly invested: Change };
    readonly hasNewAllocation: boolean;
    readonly transactions: readonly string[];
  };
  readonly portalUrl: string;
}

type Texts = ReturnType<typeof accountMailTexts>;

const MAX_TRANSACTIONS = 10;

function change(t: Texts, { before, after }: Change, format: typeof formatUsd): string {
  const exact = { decimals: 2, language: t.language } as const;
  const amount = format(after, exact);
  if (before === after) return t('summary.unchanged', { amount });
  return t('summary.before', { amount, before: format(before, exact) });
}

function totalsFacts(t: Texts, { totals }: DailySummaryData['summary']): Block[] {
  if (!totals) return [];
  const { value, invested } = totals;
  const profit = {
    before: subtract(value.before, invested.before),
    after: subtract(value.after, invested.after),
  };
  return [
    facts(
      [t('summary.value'), change(t, value, formatUsd)],
      [t('summary.invested'), change(t, invested, formatUsd)],
      [t('summary.profit'), change(t, profit, formatSignedUsd)],
    ),
  ];
}

function transactionBlocks(t: Texts, { transactions }: DailySummaryData['summary']): Block[] {
  const count = transactions.length - MAX_TRANSACTIONS;
  const texts = transactions.slice(0, MAX_TRANSACTIONS);
  const more = count > 0 ? [t('summary.more', { count })] : [];
  return [...texts, ...more];
}

/** To an investor who chose a daily summary, on a day on which something changed. */
export function dailySummaryEmail({ day: date, summary, portalUrl, ...to }: DailySummaryData): EmailDraft {
  const t = accountMailTexts(to.language);
  const day = formatDay(date, to.language);
  return renderEmail(to, {
    template: 'daily-summary',
    subject: t('summary.subject', { day }),
    heading: t('summary.heading'),
    preview: t('summary.preview'),
    blocks: [
      t('summary.text', { day }),
      ...totalsFacts(t, summary),
      ...(summary.hasNewAllocation ? [t('summary.allocation')] : []),
      ...transactionBlocks(t, summary),
      { kind: 'action', label: t('summary.open'), url: `${portalUrl}/activity` },
      t('summary.settings'),
    ],
  });
}
