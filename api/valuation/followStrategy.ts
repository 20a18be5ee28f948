import { kysely } from '#api/db/kysely.ts';
import { stateTrade } from '#api/journal/accountRecords.ts';
import { writeTransactions } from '#api/ledger/writeTransactions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { movementsOf } from '#common/domain/ledger/bookings.ts';
import { postingsOf } from '#common/domain/ledger/transaction.ts';
import { cashOfOrder, unitsToOrder } from '#common/domain/positions/strategyOrder.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import type { ValuationRun } from './entities.ts';
import type { PriceBook } from './priceBook.ts';
import type { HeldPositions } from './readPositions.ts';

/** Far below the 38 digits of the column. */
const MAX_UNITS = 10n ** 34n;

/**
 * Turns the cash of an account that follows a strategy into units of it at the price of a run, or units into the cash
 * that is owed. The run books what the quantities then contain. An account that traded after the day of the run, or
 * follows a strategy without a price, which it chose after the request, waits for the next run.
 * @returns the change of the units, null for none
 */
export function followStrategy(
  { strategy, hasTradedSince, quantities }: HeldPositions,
  book: PriceBook,
): bigint | null {
  if (strategy === null || hasTradedSince) return null;
  const terms = book.quote(strategy);
  if ('missing' in terms) return null;
  const [cash, held] = [quantities.get('usd') ?? 0n, quantities.get(strategy) ?? 0n];
  const units = unitsToOrder({ cash, held }, terms);
  const change = cashOfOrder(units, terms);
  if (units === 0n || change === 0n || units > MAX_UNITS) return null;
  quantities.set('usd', cash + change);
  quantities.set(strategy, held + units);
  return units;
}

/** Books what the lines of a run state of strategies, once the accounts have the versions of the lines. */
export async function bookOrders(
  work: UnitOfWork,
  { run, book }: { readonly run: ValuationRun; readonly book: PriceBook },
): Promise<void> {
  const rows = await kysely(work.em)
    .selectFrom('valuation_line as l')
    .innerJoin('investor as i', 'i.id', 'l.investor_id')
    .innerJoin('instrument as s', 's.symbol', 'i.strategy')
    .select(({ cast, ref }) => [
      'i.id as investor',
      'i.investor_id as investorId',
      'l.version',
      's.id as strategy',
      cast<string>(ref('l.units'), 'text').as('units'),
    ])
    .where('l.run_number', '=', run.number)
    .where('l.units', 'is not', null)
    .orderBy('i.id')
    .execute();
  const valueDate = zurichDate(run.at);
  const orders = rows.map(({ investor, investorId, version, strategy, units: text }) => {
    const terms = book.quote(strategy);
    if ('missing' in terms) throw new Error(`Run ${run.number} has no price of ${strategy}.`);
    const units = BigInt(text);
    const cash = cashOfOrder(units, terms);
    const kind = units > 0n ? ('subscription' as const) : ('redemption' as const);
    const size = (quantity: bigint) => (quantity < 0n ? -quantity : quantity);
    const movements = movementsOf[kind]({
      client: `client:${investor}`,
      cash: { instrument: 'usd', quantity: size(cash) },
      units: { instrument: strategy, quantity: size(units) },
      fee: null,
    });
    const postings = postingsOf(movements);
    return { investor: { id: investor, version }, investorId, kind, valueDate, postings, reverses: null };
  });
  const ids = await writeTransactions(work, orders);
  for (const [index, { investor, investorId, ...order }] of orders.entries()) {
    work.record({
      action: 'strategy_followed',
      actor: { type: 'staff', id: run.requestedById, name: run.requestedBy },
      investorId,
      subject: String(run.number),
      after: {
        version: investor.version,
        book: { trade: stateTrade({ ...order, id: ids[index] ?? '' }) },
      },
    });
  }
}
