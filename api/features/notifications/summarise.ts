import type { Investor } from '#api/accounts/entities.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { definitionOf } from '#api/journal/actions.ts';
import { describeEntry, parseSnapshot } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import type { SummaryKind } from '#common/domain/accountSummary.ts';
import { type Money, requireMoney } from '#common/domain/money.ts';

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

/** A field of the first entry that changed it, before the change. */
function findBefore(entries: readonly JournalEntry[], field: string): unknown {
  for (const { before, after } of entries) {
    const side = parseSnapshot(before);
    if (side && field in side && field in (parseSnapshot(after) ?? {})) return side[field];
  }
  return undefined;
}

function changeOf(entries: readonly JournalEntry[], field: string, after: Money): Change {
  const before = findBefore(entries, field);
  return { before: typeof before === 'string' ? requireMoney(before) : after, after };
}

type SummarisedAccount = Pick<Investor, 'totalValue' | 'totalInvested' | 'assets' | 'language'>;

/**
 * The changes of the chosen kinds; undefined when there are none.
 * @param entries of the account since the last summary, in their order
 * @param investor the account after them
 */
export function summarise(
  entries: readonly JournalEntry[],
  { totalValue, totalInvested, assets, language }: SummarisedAccount,
  kinds: readonly SummaryKind[],
): AccountSummary | undefined {
  const value = changeOf(entries, 'totalValue', totalValue);
  const invested = changeOf(entries, 'totalInvested', totalInvested);
  const haveTotalsChanged = value.before !== value.after || invested.before !== invested.after;
  const earlierAssets = findBefore(entries, 'assets');
  const transactions = entries
    .filter(({ action }) => definitionOf(action).kind === 'transaction')
    .map((entry) => describeEntry(entry, parseSnapshot(entry.after), language));
  const summary: AccountSummary = {
    ...(kinds.includes('valuation') && haveTotalsChanged ? { totals: { value, invested } } : {}),
    hasNewAllocation:
      kinds.includes('allocation') &&
      earlierAssets !== undefined &&
      canonicalJson(earlierAssets) !== canonicalJson(assets),
    transactions: kinds.includes('transaction') ? transactions : [],
  };
  const isEmpty = !summary.totals && !summary.hasNewAllocation && summary.transactions.length === 0;
  return isEmpty ? undefined : summary;
}
