import type { Investor } from '#api/accounts/entities.ts';
import { totalsOf } from '#api/accounts/totals.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { add } from '#common/domain/amount.ts';
import { type Measure, measureTotals } from '#common/domain/approvalPolicy.ts';
import type { Posting } from '#common/domain/ledger/transaction.ts';
import { MAX_MONEY, maxMoney, minMoney, ZERO } from '#common/domain/money.ts';
import { changesOf } from './queries.ts';

/**
 * How large a trade is for policies: the largest of what the client receives and gives, at the last prices and at
 * most the largest amount. Undefined without a price, which is the safe side.
 */
export async function measureTrade(
  { em, now }: UnitOfWork,
  investor: Investor,
  trade: { readonly postings: readonly Posting[] },
): Promise<Measure | undefined> {
  const book = await readPriceBook(em, now);
  let amount = ZERO;
  for (const [instrument, quantity] of changesOf(trade, investor.id)) {
    const value = book.value(instrument, quantity < 0n ? -quantity : quantity);
    if (typeof value === 'object') return undefined;
    amount = minMoney(MAX_MONEY, maxMoney(amount, value));
  }
  const { value, invested } = totalsOf(investor);
  return measureTotals({ value, invested }, { value: add(value, amount), invested });
}
