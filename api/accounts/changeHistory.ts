import { oneOf } from '#api/db/conditions.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import { fieldError } from '#api/errors/appError.ts';
import {
  snapshotAccount,
  snapshotTransaction,
  stateTrade,
  type TransactionSnapshot,
} from '#api/journal/accountRecords.ts';
import { assertNothingOwed } from '#api/ledger/assertNothingOwed.ts';
import type { BookedTrade, Payment } from '#api/ledger/book.ts';
import { bookHistory, type HistoricalTrade, readOpen, reverseHistory } from '#api/ledger/bookHistory.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { add, negate, sum } from '#common/domain/amount.ts';
import { MAX_MONEY, type Money, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { type AccountTransaction, type Investor, TransactionSchema } from './entities.ts';

interface HistoryEntry {
  /** Id of the import. */
  readonly subject: string;
  readonly reason?: string | undefined;
}

/** Lines of an account in one change, so that entries of the journal stay short. */
const LINES_PER_CHANGE = 500;

export function* linesOfChanges<Line>(lines: readonly Line[]): Generator<readonly Line[]> {
  for (let at = 0; at < lines.length; at += LINES_PER_CHANGE) yield lines.slice(at, at + LINES_PER_CHANGE);
}

const signed = ({ type, amount }: Pick<Payment, 'type' | 'amount'>): Money =>
  type === 'deposit' ? amount : negate(amount);

/** Moves value and invested amount by what was paid into cash. @throws {AppError} `validation` beyond the maximum */
function moveTotals(work: UnitOfWork, investor: Investor, paid: Money): void {
  investor.totalValue = add(investor.totalValue, paid);
  investor.totalInvested = add(investor.totalInvested, paid);
  investor.positionsValue = add(investor.positionsValue ?? ZERO, paid);
  const totals = [investor.totalValue, investor.totalInvested];
  if (totals.some((total) => total > MAX_MONEY || total < negate(MAX_MONEY))) {
    throw fieldError('content', `${investor.investorId} would have more than 1,000,000,000,000`);
  }
  investor.version += 1;
  investor.updatedAt = work.now;
}

const TOTALS = ['totalValue', 'totalInvested'] as const;

function record(
  work: UnitOfWork,
  investor: Investor,
  entry: HistoryEntry & { readonly action: 'history_imported' | 'history_reversed' },
  stated: {
    readonly before: ReturnType<typeof snapshotAccount>;
    readonly transactions: readonly {
      readonly before?: TransactionSnapshot;
      readonly after: TransactionSnapshot;
    }[];
    readonly trades: readonly BookedTrade[];
    /** Into cash. */
    readonly paid: Money;
  },
): void {
  const after = snapshotAccount(investor);
  const changed = TOTALS.filter((name) => after[name] !== stated.before[name]);
  const pick = (from: typeof after) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  const removed = stated.transactions.flatMap(({ before }) => before ?? []);
  work.record({
    ...entry,
    investorId: investor.investorId,
    before: {
      ...pick(stated.before),
      ...(removed.length > 0 ? { history: { transactions: removed, trades: [] } } : {}),
    },
    after: {
      ...pick(after),
      version: investor.version,
      book: { cash: toExactDecimalString(stated.paid) },
      history: {
        transactions: stated.transactions.map((transaction) => transaction.after),
        trades: stated.trades.map(stateTrade),
      },
    },
  });
}

/**
 * Adds payments and trades of the past to a locked account, as one change. Payments are cash of the account and change
 * its value by their amount; trades change it with the next valuation run.
 * @returns the trades in their order
 */
export async function importHistory(
  work: UnitOfWork,
  investor: Investor,
  history: { readonly payments: readonly Payment[]; readonly trades: readonly HistoricalTrade[] },
  entry: HistoryEntry,
): Promise<BookedTrade[]> {
  const before = snapshotAccount(investor);
  const paid = sum(history.payments.map(signed));
  moveTotals(work, investor, paid);
  const rows = history.payments.map(
    (payment): AccountTransaction => ({
      ...payment,
      investor: investor.id,
      status: 'completed',
      createdAt: work.now,
      createdInSession: work.actor.sessionId ?? null,
      removedAt: null,
    }),
  );
  await insertRows(work.em, TransactionSchema, rows);
  const trades = await bookHistory(work, investor, history);
  const transactions = rows.map((row) => ({ after: snapshotTransaction(row) }));
  record(work, investor, { ...entry, action: 'history_imported' }, { before, transactions, trades, paid });
  return trades;
}

async function setRemoved({ em, now }: UnitOfWork, ids: readonly string[]): Promise<void> {
  await kysely(em)
    .updateTable('account_transaction')
    .set({ removed_at: now })
    .where(({ ref }) => oneOf(em, ref('id'), ids))
    .execute();
}

/**
 * Takes payments and trades back that `importHistory` added to a locked account. The removal of a payment since left the
 * totals as they were, so its cash is taken back too; a trade that was taken back since is not again.
 */
export async function removeHistory(
  work: UnitOfWork,
  investor: Investor,
  history: { readonly transactions: readonly AccountTransaction[]; readonly trades: readonly string[] },
  entry: HistoryEntry,
): Promise<void> {
  const booked = await readOpen(work.em, investor.id);
  for (const lines of linesOfChanges([...history.transactions, ...history.trades])) {
    const before = snapshotAccount(investor);
    const payments = lines.filter((line) => typeof line !== 'string');
    const paid = negate(sum(payments.map(signed)));
    moveTotals(work, investor, paid);
    const listed = payments.filter(({ removedAt }) => removedAt === null);
    const ids = listed.map(({ id }) => id);
    await setRemoved(work, ids);
    const taken = { payments, trades: lines.filter((line) => typeof line === 'string') };
    const trades = await reverseHistory(work, investor, taken, booked);
    const transactions = listed.map((row) => ({
      before: snapshotTransaction(row),
      after: snapshotTransaction({ ...row, removedAt: work.now }),
    }));
    record(work, investor, { ...entry, action: 'history_reversed' }, { before, transactions, trades, paid });
  }
  await assertNothingOwed(work, [investor]);
}

/** Writes a locked account that is not needed any more, so that many accounts do not make each other slower. */
export async function releaseAccount({ em }: UnitOfWork, investor: Investor): Promise<void> {
  await em.flush();
  em.getUnitOfWork().unsetIdentity(investor);
}
