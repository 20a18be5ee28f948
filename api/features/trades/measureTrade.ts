import type { Investor } from '#api/accounts/entities.ts';
import { totalsOf } from '#api/accounts/totals.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type PriceBook, readPriceBook } from '#api/valuation/priceBook.ts';
import { add } from '#common/domain/amount.ts';
import { type Measure, measureTotals } from '#common/domain/approvalPolicy.ts';
import { changesOf, type Posting } from '#common/domain/ledger/transaction.ts';
import { MAX_MONEY, minMoney } from '#common/domain/money.ts';

/**
 * How large a trade is for policies: what it makes of the value of the account at the last prices, at most the largest
 * amount. A purchase at the market's price changes next to nothing, an income or a fee all of its amount. Undefined
 * without a price, which is the safe side.
 */
export function measureAt(
  book: PriceBook,
  investor: Pick<Investor, 'id' | 'totalValue' | 'totalInvested'>,
  trade: { readonly postings: readonly Posting[] },
): Measure | undefined {
  const { value, invested } = totalsOf(investor);
  let after = value;
  for (const [instrument, quantity] of changesOf(trade, investor.id)) {
    const change = book.value(instrument, quantity);
    if (typeof change === 'object') return undefined;
    after = add(after, change);
  }
  const { amount, tenths } = measureTotals({ value, invested }, { value: after, invested });
  return { amount: minMoney(MAX_MONEY, amount), tenths };
}

/** The measure at the prices of now. */
export async function measureTrade(
  { em, now }: UnitOfWork,
  investor: Investor,
  trade: { readonly postings: readonly Posting[] },
): Promise<Measure | undefined> {
  return measureAt(await readPriceBook(em, now), investor, trade);
}
