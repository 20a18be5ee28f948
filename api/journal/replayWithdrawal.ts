import { approvableFrom, checkApprovalWait } from '#common/domain/withdrawals.ts';
import { paymentFields, type WithdrawalSnapshot, withdrawalFields } from './accountRecords.ts';
import { isSame } from './erasedValues.ts';
import {
  currentRecord,
  ReplayError,
  type ReplayedAccount,
  type ReplayedWithdrawal,
  type Step,
} from './replayedAccount.ts';

const CALL_BACK = 'withdrawal_called_back';
const PAID = 'withdrawal_paid';
const REVERSED = 'withdrawal_payment_reversed';

const hasWaited = (until: string | undefined, at: Date): boolean =>
  checkApprovalWait(until ? new Date(until) : null, at).ok;

/** The caller after an entry. Older entries do not state the id. */
const callerOf = (current: ReplayedWithdrawal | undefined, { action, actorId, actorName }: Step['entry']) =>
  action === CALL_BACK
    ? { calledBackById: actorId, calledBackBy: actorName }
    : { calledBackById: current?.calledBackById, calledBackBy: current?.calledBackBy ?? null };

/** @throws {ReplayError} when a request waits too short, or is approved before its wait has ended */
function assertApprovalWait(
  { accessChangedAt }: ReplayedAccount,
  current: ReplayedWithdrawal | undefined,
  { entry, before, after }: Step,
): void {
  const { id, status, approvableFrom: stated } = after.withdrawal as WithdrawalSnapshot;
  // An account without a recorded change may have had one before changes were recorded.
  const due = accessChangedAt
    ? approvableFrom({
        accessChangedAt: new Date(accessChangedAt),
        requestedAt: entry.at,
      })?.toISOString()
    : stated;
  const expected = current ? current.approvableFrom : due;
  const hasChanged = stated !== expected || (current && before.withdrawal?.approvableFrom !== expected);
  if (hasChanged || (status === 'approved' && !hasWaited(stated, entry.at))) {
    throw new ReplayError(entry, `withdrawal ${id} could not be approved before ${expected ?? 'now'}`);
  }
}

/** @throws {ReplayError} when a request to a new account is approved during its wait without a call-back */
function assertNewAccountWait(current: ReplayedWithdrawal | undefined, { entry, at, after }: Step): void {
  const next = after.withdrawal as WithdrawalSnapshot;
  const { id, status, newAccountUntil, calledBackAt } = next;
  const expectedAt = entry.action === CALL_BACK ? at : current?.calledBackAt;
  const { calledBackById: callerId } = callerOf(current, entry);
  const hasOtherCaller = (next.calledBackById ?? callerId) !== callerId;
  const hasChanged = calledBackAt !== expectedAt || hasOtherCaller;
  const hasMoved = current !== undefined && newAccountUntil !== current.newAccountUntil;
  const isEarly = status === 'approved' && !calledBackAt && !hasWaited(newAccountUntil, entry.at);
  if (hasChanged || hasMoved || isEarly) {
    throw new ReplayError(entry, `withdrawal ${id} could not be approved before ${newAccountUntil ?? 'now'}`);
  }
}

const areSame = (one: object, other: object, names: readonly string[]): boolean => {
  const [values, others] = [one, other] as Record<string, unknown>[];
  return names.every((name) => isSame(values?.[name] ?? null, others?.[name] ?? null));
};

const PAYMENT = Object.keys(paymentFields) as (keyof typeof paymentFields)[];
// Older entries do not state the id of the caller.
const OTHERS = Object.keys(withdrawalFields).filter(
  (name) => !(name in paymentFields) && name !== 'calledBackById',
);

/** Whether an entry records or reverses the payment of an approved withdrawal, and changes nothing else of it. */
function followsPayment(current: ReplayedWithdrawal, next: WithdrawalSnapshot, { entry, at }: Step): boolean {
  if (!areSame(current, next, OTHERS) || current.status !== 'approved') return false;
  const isReversal = entry.action === REVERSED;
  if (isReversal !== (current.payment === 'paid')) return false;
  if (isReversal) return areSame(next, { payment: 'due' }, PAYMENT);
  return next.paymentRecordedAt === at && next.payment === 'paid' && next.paidOn !== undefined;
}

/** Applies the entry's withdrawal. @throws {ReplayError} when it does not follow from the entries before */
export function applyWithdrawal(account: ReplayedAccount, step: Step): void {
  const { entry, at, after } = step;
  const next = after.withdrawal;
  if (!next) return;
  const current = currentRecord(account, step, 'withdrawal');
  if (current && (entry.action === PAID || entry.action === REVERSED)) {
    if (!followsPayment(current, next, step)) {
      throw new ReplayError(entry, `the payment of withdrawal ${next.id} contradicts its state`);
    }
    const payment = Object.fromEntries(PAYMENT.map((name) => [name, next[name]]));
    const paymentRecordedBy = entry.action === PAID ? entry.actorName : null;
    account.withdrawals.set(next.id, { ...current, ...payment, paymentRecordedBy });
    return;
  }
  if (current && current.status !== 'pending') {
    throw new ReplayError(entry, `withdrawal ${next.id} is decided twice`);
  }
  const isApproved = next.status === 'approved';
  if (next.paymentRecordedAt || (next.payment && !(isApproved && next.payment === 'due'))) {
    throw new ReplayError(entry, `withdrawal ${next.id} is paid before its payment was recorded`);
  }
  assertApprovalWait(account, current, step);
  assertNewAccountWait(current, step);
  const isDecided = next.status !== 'pending';
  account.withdrawals.set(next.id, {
    ...next,
    ...callerOf(current, entry),
    paymentRecordedBy: null,
    requestedAt: current?.requestedAt ?? at,
    decidedAt: isDecided ? at : null,
    decidedBy: isDecided && next.status !== 'cancelled' ? entry.actorName : null,
    transactionId: (isApproved && after.transaction?.id) || null,
  });
}
