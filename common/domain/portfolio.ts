import { add, subtract, sum } from './amount.ts';
import {
  MONEY_UNITS_PER_DOLLAR,
  type Money,
  maxMoney,
  money,
  moneyToNumber,
  roundMoney,
  ZERO,
} from './money.ts';
import { applyApproval } from './withdrawals.ts';

export const TRANSACTION_TYPES = ['deposit', 'withdrawal'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** How a pending transaction ends. */
export const TRANSACTION_OUTCOMES = ['completed', 'failed'] as const;
export type TransactionOutcome = (typeof TRANSACTION_OUTCOMES)[number];

/** Whether a transaction can have the date. Both dates are `YYYY-MM-DD`. */
export const isTransactionDate = (
  { status, date }: { readonly status: TransactionStatus; readonly date: string },
  today: string,
): boolean => status !== 'completed' || date <= today;

/** Number of transactions on the history card of the dashboard. */
export const RECENT_TRANSACTION_COUNT = 5;
/** The quick adjustment of a portfolio value: $5,000. */
const QUICK_ADJUSTMENT: Money = money(5_000n * MONEY_UNITS_PER_DOLLAR);

export interface PortfolioTotals {
  readonly value: Money;
  readonly invested: Money;
}

export interface PortfolioTransaction {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  /** Above zero for both types. */
  readonly amount: Money;
}

/** Unrealised profit (positive) or loss (negative): value minus invested. Derived, never stored. */
export function profitAndLoss(value: Money, invested: Money): Money {
  return subtract(value, invested);
}

/**
 * Profit or loss for display next to value and invested amount: the difference of the two rounded amounts, so that the
 * three displayed figures add up.
 */
export function displayedProfitAndLoss({ value, invested }: PortfolioTotals, decimals: 0 | 2 = 2): Money {
  return subtract(roundMoney(value, decimals), roundMoney(invested, decimals));
}

/** Profit or loss as a percentage of what is invested; 0 when nothing is invested. */
export function returnPercent(value: Money, invested: Money): number {
  if (invested <= ZERO) return 0;
  return (moneyToNumber(profitAndLoss(value, invested)) / moneyToNumber(invested)) * 100;
}

/**
 * Why no return is shown, or null. `invested`: there is a profit or loss, and nothing is invested that it could be a
 * percentage of, for example after more was paid out than in. `valuation`: the value is what was paid in, and the
 * portfolio was not valued since.
 */
export function missingReturn(
  { value, invested }: PortfolioTotals,
  hasSecondValuation: boolean,
): 'invested' | 'valuation' | null {
  if (invested <= ZERO) return value === invested ? null : 'invested';
  return value === invested && !hasSecondValuation ? 'valuation' : null;
}

type SubmittedTotalsCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'inconsistent_profit_loss'; readonly expected: Money };

/** Checks that a submitted profit and loss is exactly value minus invested. */
export function checkSubmittedTotals(
  submitted: PortfolioTotals & { readonly profitLoss: Money },
): SubmittedTotalsCheck {
  const expected = profitAndLoss(submitted.value, submitted.invested);
  return submitted.profitLoss === expected
    ? { ok: true }
    : { ok: false, code: 'inconsistent_profit_loss', expected };
}

interface Reconciliation {
  /** Completed deposits minus completed withdrawals. */
  readonly recorded: Money;
  /** Invested amount minus recorded; 0 if they match, positive if transactions are missing. */
  readonly difference: Money;
}

/** Compares the invested amount with the transactions, which must not contain removed ones. */
export function reconcile(account: {
  readonly invested: Money;
  readonly transactions: readonly PortfolioTransaction[];
}): Reconciliation {
  const completed = account.transactions.filter(({ status }) => status === 'completed');
  const sumOf = (type: TransactionType) =>
    sum(completed.filter((transaction) => transaction.type === type).map(({ amount }) => amount));
  const recorded = subtract(sumOf('deposit'), sumOf('withdrawal'));
  return { recorded, difference: subtract(account.invested, recorded) };
}

type TotalsOutcome =
  | ({ readonly ok: true } & PortfolioTotals)
  | { readonly ok: false; readonly code: 'insufficient_value'; readonly value: Money };

/**
 * The totals after a transaction that staff apply to them. A completed deposit raises value and invested; a completed
 * withdrawal lowers both like an approved request. Pending and failed transactions change nothing.
 */
export function applyTransaction(totals: PortfolioTotals, transaction: PortfolioTransaction): TotalsOutcome {
  const { value, invested } = totals;
  if (transaction.status !== 'completed') return { ok: true, value, invested };
  if (transaction.type === 'withdrawal') return applyApproval(totals, transaction.amount);
  return { ok: true, value: add(value, transaction.amount), invested: add(invested, transaction.amount) };
}

/** Raises or lowers a value by $5,000, never below 0. */
export function adjustBy5000(value: Money, direction: 'up' | 'down'): Money {
  return direction === 'up'
    ? add(value, QUICK_ADJUSTMENT)
    : maxMoney(ZERO, subtract(value, QUICK_ADJUSTMENT));
}

/** The latest transactions by date, newest first; of two with the same date, the later in the list comes first. */
export function latestTransactions<T extends { readonly date: Date }>(
  transactions: readonly T[],
  count = RECENT_TRANSACTION_COUNT,
): T[] {
  return transactions
    .toReversed()
    .sort((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, count);
}
