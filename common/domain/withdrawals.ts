import { subtract, sum } from './amount.ts';
import { DAY_MS, HOUR_MS } from './duration.ts';
import type { InstrumentId } from './instruments/instruments.ts';
import {
  formatExactAmount,
  isPositive,
  MONEY_UNITS_PER_DOLLAR,
  type Money,
  maxMoney,
  minMoney,
  money,
  toExactDecimalString,
  ZERO,
} from './money.ts';
import type { NumberLanguage } from './numberLanguage.ts';
import { ROLLING_WINDOW_DAYS, WINDOW_LIMIT_DOLLARS } from './withdrawalWindow.ts';

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'declined', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_ACTIONS = ['approve', 'decline'] as const;
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number];

/** Maximum that one investor can withdraw within the rolling window, unless the account, its tier or the firm has another limit: $15,000. */
export const WITHDRAWAL_POLICY_LIMIT: Money = money(BigInt(WINDOW_LIMIT_DOLLARS) * MONEY_UNITS_PER_DOLLAR);
/** Step of the amount field, in units of the asset. */
export const AMOUNT_STEP = 0.00001;
/** Fixed rate for the approximate value that staff see for withdrawals in other assets than USD. */
const APPROXIMATE_USD_PER_COIN = 67_450;

/** Hours after a change of credentials or contact data before a later request can be approved. */
export const ACCESS_CHANGE_WAIT_HOURS = 24;

/** What can be withdrawn. */
export const withdrawableInstruments = ['usd'] as const satisfies readonly InstrumentId[];

/** The properties of a withdrawal request that the rules use. */
interface WithdrawalRecord {
  readonly status: WithdrawalStatus;
  readonly amount: Money;
  /** Time of the decision by staff, or null. */
  readonly decidedAt: Date | null;
}

interface WithdrawalContext {
  readonly portfolioValue: Money;
  /** Maximum within the rolling window. */
  readonly limit: Money;
  /** All withdrawals of the investor that can count; older ones are ignored. */
  readonly withdrawals: readonly WithdrawalRecord[];
  readonly now: Date;
}

/** Without a time an approval cannot be proved to be old, so it counts as recent. */
const isRecent = ({ decidedAt }: WithdrawalRecord, now: Date): boolean =>
  decidedAt === null || now.getTime() - decidedAt.getTime() < ROLLING_WINDOW_DAYS * DAY_MS;

/** How the available amount is calculated. */
interface AvailableAmount {
  readonly limit: Money;
  readonly portfolioValue: Money;
  /** Sum of the pending requests. */
  readonly pending: Money;
  /** Sum of the withdrawals approved in the rolling window. */
  readonly approved: Money;
  readonly available: Money;
}

/**
 * The amount that the investor can request now, never below zero: the smaller of policy limit and portfolio value, less
 * pending requests and withdrawals approved in the last 30 days. An approval also lowers the portfolio value; the policy
 * counts it twice on purpose.
 */
export function explainAvailable({
  portfolioValue,
  limit,
  withdrawals,
  now,
}: WithdrawalContext): AvailableAmount {
  const sumOf = (counts: (withdrawal: WithdrawalRecord) => boolean) =>
    sum(withdrawals.filter(counts).map(({ amount }) => amount));
  const pending = sumOf(({ status }) => status === 'pending');
  const approved = sumOf((withdrawal) => withdrawal.status === 'approved' && isRecent(withdrawal, now));
  const rest = subtract(subtract(minMoney(limit, portfolioValue), pending), approved);
  return { limit, portfolioValue, pending, approved, available: maxMoney(ZERO, rest) };
}

/** The amount that the investor can request now. */
export const availableToWithdraw = (context: WithdrawalContext): Money => explainAvailable(context).available;

type RequestOutcome =
  | { readonly ok: true; readonly status: 'pending'; readonly amount: Money; readonly availableAfter: Money }
  | { readonly ok: false; readonly code: 'amount_out_of_range'; readonly available: Money };

/** Checks a new request: above 0 and at most the available amount. A pending request reserves its amount. */
export function requestWithdrawal(context: WithdrawalContext & { readonly amount: Money }): RequestOutcome {
  const { amount } = context;
  const available = availableToWithdraw(context);
  if (!isPositive(amount) || amount > available) return { ok: false, code: 'amount_out_of_range', available };
  return { ok: true, status: 'pending', amount, availableAfter: subtract(available, amount) };
}

type Transition<To extends WithdrawalStatus> =
  | { readonly ok: true; readonly status: To }
  | { readonly ok: false; readonly code: 'already_decided'; readonly status: WithdrawalStatus };

/** Applies a decision by staff. Only a pending request can be decided. */
export function decideWithdrawal(
  status: WithdrawalStatus,
  action: WithdrawalAction,
): Transition<'approved' | 'declined'> {
  if (status !== 'pending') return { ok: false, code: 'already_decided', status };
  return { ok: true, status: action === 'approve' ? 'approved' : 'declined' };
}

interface AccessChange {
  /** Last change of the account's credentials or contact data, or null. */
  readonly accessChangedAt: Date | null;
  readonly requestedAt: Date;
}

/**
 * Earliest approval of a request: 24 hours after a preceding change of credentials or contact data, so that the investor
 * has time to object. Null if it can be approved immediately.
 */
export function approvableFrom({ accessChangedAt, requestedAt }: AccessChange): Date | null {
  if (!accessChangedAt) return null;
  // A clock that was ahead must not extend the wait.
  const changedAt = Math.min(accessChangedAt.getTime(), requestedAt.getTime());
  const end = new Date(changedAt + ACCESS_CHANGE_WAIT_HOURS * HOUR_MS);
  return end > requestedAt ? end : null;
}

type ApprovalWait =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'recent_account_change'; readonly approvableFrom: Date };

/** Checks whether a request can be approved now. Declining and cancelling need no wait. */
export function checkApprovalWait(end: Date | null, now: Date): ApprovalWait {
  if (!end || end <= now) return { ok: true };
  return { ok: false, code: 'recent_account_change', approvableFrom: end };
}

/** Applies a cancellation by the investor. Only a pending request can be cancelled. */
export function cancelWithdrawal(status: WithdrawalStatus): Transition<'cancelled'> {
  if (status !== 'pending') return { ok: false, code: 'already_decided', status };
  return { ok: true, status: 'cancelled' };
}

/** Whether a request can still be approved: the limit can be lower than when it reserved its amount. */
export const isWithinLimit = (context: WithdrawalContext, amount: Money): boolean => {
  const { limit, approved } = explainAvailable(context);
  return amount <= subtract(limit, approved);
};

type ApprovalOutcome =
  | { readonly ok: true; readonly value: Money; readonly invested: Money }
  | { readonly ok: false; readonly code: 'insufficient_value'; readonly value: Money };

/**
 * The totals after an approved withdrawal: value and invested fall by the amount, so profit and loss is unchanged. What
 * is invested is below 0 when more was paid out than in. Rejected if the value is below the amount.
 */
export function applyApproval(
  totals: { readonly value: Money; readonly invested: Money },
  amount: Money,
): ApprovalOutcome {
  if (totals.value < amount) return { ok: false, code: 'insufficient_value', value: totals.value };
  return {
    ok: true,
    value: subtract(totals.value, amount),
    invested: subtract(totals.invested, amount),
  };
}

/** Approximate value of an asset amount (in 1/100 000 of the asset) in dollars; exact for USD. */
export function approximateUsd(asset: string, amount: Money): Money {
  return asset === 'USD' ? amount : money(amount * BigInt(APPROXIMATE_USD_PER_COIN));
}

/** Truncates a destination to 20 (investor's view) or 30 (staff's table) characters and an ellipsis. */
export function truncateAddress(address: string, length: 20 | 30): string {
  const characters = [...address];
  return characters.length <= length ? address : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** An amount in a message, without unnecessary decimals; in English without separators. */
export function amountInMessage(amount: Money, language: NumberLanguage = 'en'): string {
  const text = language === 'en' ? toExactDecimalString(amount) : formatExactAmount(amount, language);
  return text.replace(/[.,]00$/, '');
}
