import type { Investor } from '#api/accounts/entities.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { definitionOf } from '#api/journal/actions.ts';
import { describeEntry, parseSnapshot } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import type { Money } from '#common/domain/money.ts';
import type { NotificationSettings } from './entities.ts';

interface Change {
  readonly before: Money;
  readonly after: Money;
}

/** What changed on an account between two summaries. */
export interface AccountSummary {
  /** Present when the value or the invested amount differs from the last summary. */
  readonly totals?: { readonly value: Change; readonly invested: Change };
  readonly hasNewAllocation: boolean;
  /** One sentence for each change of a transaction in the investor's language, oldest first. */
  readonly transactions: readonly string[];
}

/**
 * The changes of the chosen kinds; undefined when there are none.
 * @param entries of the account since the last summary, in their order
 * @param settings with the figures of the last summary
 * @param investor the account after the entries
 */
export function summarise(
  entries: readonly JournalEntry[],
  settings: NotificationSettings,
  { totalValue, totalInvested, assets, language }: Investor,
): AccountSummary | undefined {
  const value = { before: settings.reportedValue, after: totalValue };
  const invested = { before: settings.reportedInvested, after: totalInvested };
  const haveTotalsChanged = value.before !== value.after || invested.before !== invested.after;
  const transactions = entries
    .filter(({ action }) => definitionOf(action).kind === 'transaction')
    .map((entry) => describeEntry(entry, parseSnapshot(entry.after), language));
  const summary: AccountSummary = {
    ...(settings.valuation && haveTotalsChanged ? { totals: { value, invested } } : {}),
    hasNewAllocation: settings.allocation && canonicalJson(settings.reportedAssets) !== canonicalJson(assets),
    transactions: settings.transaction ? transactions : [],
  };
  const isEmpty = !summary.totals && !summary.hasNewAllocation && summary.transactions.length === 0;
  return isEmpty ? undefined : summary;
}
