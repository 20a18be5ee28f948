import {
  isPositive,
  MONEY_UNITS_PER_DOLLAR,
  type Money,
  maxMoney,
  minMoney,
  money,
  subtract,
  sumMoney,
  toExactDecimalString,
  ZERO,
} from './money.ts';

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'declined', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_ACTIONS = ['approve', 'decline'] as const;
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number];

/** The most that one investor may withdraw within the rolling window: $15,000. */
export const WITHDRAWAL_POLICY_LIMIT: Money = money(15_000n * MONEY_UNITS_PER_DOLLAR);
/** Days for which an approved withdrawal counts against the policy limit. */
const ROLLING_WINDOW_DAYS = 30;
/** Step of the amount field, in units of the asset. */
export const AMOUNT_STEP = 0.00001;
/** Fixed rate with which staff see an approximate value of withdrawals in anything other than USD. */
const APPROXIMATE_USD_PER_COIN = 67_450;

/** Hours between a change of credentials or contact data and the approval of what is requested after it. */
export const ACCESS_CHANGE_WAIT_HOURS = 24;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface WithdrawableAsset {
  readonly symbol: string;
  readonly name: string;
}

export const withdrawableAssets = [
  { symbol: 'USD', name: 'Cash (USD)' },
] as const satisfies readonly WithdrawableAsset[];

/** What the rules need to know of a withdrawal request. */
interface WithdrawalRecord {
  readonly status: WithdrawalStatus;
  readonly amount: Money;
  /** When staff approved or declined it; null before that. */
  readonly decidedAt: Date | null;
}

interface WithdrawalContext {
  readonly portfolioValue: Money;
  /** Every withdrawal of the investor that may still count; older ones do no harm. */
  readonly withdrawals: readonly WithdrawalRecord[];
  readonly now: Date;
}

function countsAgainstLimit(withdrawal: WithdrawalRecord, now: Date): boolean {
  if (withdrawal.status === 'pending') return true;
  if (withdrawal.status !== 'approved') return false;
  // An approval without a time cannot be shown to be old, so it counts.
  if (withdrawal.decidedAt === null) return true;
  return now.getTime() - withdrawal.decidedAt.getTime() < ROLLING_WINDOW_DAYS * DAY_MS;
}

/**
 * What the investor may request now, never below zero: the smaller of the policy limit and the portfolio
 * value, less pending requests and less withdrawals approved in the last 30 days. (An approval also lowers
 * the portfolio value; that it counts again here is the stated policy, on the cautious side.)
 */
export function availableToWithdraw({ portfolioValue, withdrawals, now }: WithdrawalContext): Money {
  const ceiling = minMoney(WITHDRAWAL_POLICY_LIMIT, portfolioValue);
  const taken = withdrawals.filter((each) => countsAgainstLimit(each, now)).map((each) => each.amount);
  return maxMoney(ZERO, subtract(ceiling, sumMoney(taken)));
}

type RequestOutcome =
  | { readonly ok: true; readonly status: 'pending'; readonly amount: Money; readonly availableAfter: Money }
  | { readonly ok: false; readonly code: 'amount_out_of_range'; readonly available: Money };

/** Decides on a new request: above 0 and not above what is available. It then reserves its amount as pending. */
export function requestWithdrawal(situation: WithdrawalContext & { readonly amount: Money }): RequestOutcome {
  const { amount } = situation;
  const available = availableToWithdraw(situation);
  if (!isPositive(amount) || amount > available) return { ok: false, code: 'amount_out_of_range', available };
  return { ok: true, status: 'pending', amount, availableAfter: subtract(available, amount) };
}

type Transition<Next extends WithdrawalStatus> =
  | { readonly ok: true; readonly status: Next }
  | { readonly ok: false; readonly code: 'already_decided'; readonly status: WithdrawalStatus };

/** Staff's decision on a request. Only a pending one can be decided, and only once. */
export function decideWithdrawal(
  status: WithdrawalStatus,
  action: WithdrawalAction,
): Transition<'approved' | 'declined'> {
  if (status !== 'pending') return { ok: false, code: 'already_decided', status };
  return { ok: true, status: action === 'approve' ? 'approved' : 'declined' };
}

interface AccessChange {
  /** When credentials or contact data of the account last changed; null when they never did. */
  readonly accessChangedAt: Date | null;
  readonly requestedAt: Date;
}

/**
 * From when a request can be approved: 24 hours after a change of credentials or contact data that came before
 * it, so that the investor has time to object. Null when it can be approved at once.
 */
export function approvableFrom({ accessChangedAt, requestedAt }: AccessChange): Date | null {
  if (!accessChangedAt) return null;
  // A clock that once ran ahead must not make the wait longer.
  const changedAt = Math.min(accessChangedAt.getTime(), requestedAt.getTime());
  const end = new Date(changedAt + ACCESS_CHANGE_WAIT_HOURS * HOUR_MS);
  return end > requestedAt ? end : null;
}

type ApprovalWait =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'recent_account_change'; readonly approvableFrom: Date };

/** Whether a request can be approved now; declining and cancelling never wait. */
export function checkApprovalWait(end: Date | null, now: Date): ApprovalWait {
  if (!end || end <= now) return { ok: true };
  return { ok: false, code: 'recent_account_change', approvableFrom: end };
}

/** The investor takes a request back, possible while it is pending. */
export function cancelWithdrawal(status: WithdrawalStatus): Transition<'cancelled'> {
  if (status !== 'pending') return { ok: false, code: 'already_decided', status };
  return { ok: true, status: 'cancelled' };
}

type ApprovalOutcome =
  | { readonly ok: true; readonly value: Money; readonly invested: Money }
  | { readonly ok: false; readonly code: 'insufficient_value'; readonly value: Money };

/**
 * The portfolio after an approved withdrawal: value and invested both fall by the amount, so profit and
 * loss stays as it was, except that invested stops at 0. Refused when the value is below the amount.
 */
export function applyApproval(
  totals: { readonly value: Money; readonly invested: Money },
  amount: Money,
): ApprovalOutcome {
  if (totals.value < amount) return { ok: false, code: 'insufficient_value', value: totals.value };
  return {
    ok: true,
    value: subtract(totals.value, amount),
    invested: maxMoney(ZERO, subtract(totals.invested, amount)),
  };
}

/** About how many dollars an amount of an asset is worth; exact for USD. Amounts in 1/100 000 of the asset. */
export function approximateUsd(asset: string, amount: Money): Money {
  return asset === 'USD' ? amount : money(amount * BigInt(APPROXIMATE_USD_PER_COIN));
}

/** Label of the destination field. */
export function addressLabel(asset: string): 'Bank Account Details' | 'Wallet Address' {
  return asset === 'USD' ? 'Bank Account Details' : 'Wallet Address';
}

/** A destination cut to its first 20 (investor's view) or 30 (staff's table) characters and an ellipsis. */
export function truncateAddress(address: string, length: 20 | 30): string {
  const characters = [...address];
  return characters.length <= length ? address : `${characters.slice(0, length).join('')}…`;
}

/** An amount of an asset as messages state it: no separators, no decimals that are not needed. */
function plainAmount(amount: Money): string {
  return toExactDecimalString(amount).replace(/\.00$/, '');
}

export function amountOutOfRangeMessage(available: Money, asset: string): string {
  return `Amount must be between 0 and ${plainAmount(available)} ${asset}.`;
}

export function withdrawalRequestedMessage(amount: Money, asset: string): string {
  return `Your withdrawal request for ${plainAmount(amount)} ${asset} has been submitted and is now pending admin approval.`;
}

/** What the investor reads under a declined request. */
export const DECLINED_MESSAGE = 'Please contact support for assistance with your withdrawal request.';
