import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import type { WithdrawalSnapshot } from './accountSnapshot.ts';
import type { JournalAction } from './actions.ts';
import type { JournalEntry } from './entities.ts';
import type { ReplayedWithdrawal } from './replayedAccount.ts';

const PAYMENT_ACTIONS: readonly string[] = [
  'withdrawal_paid',
  'withdrawal_payment_reversed',
] satisfies JournalAction[];

export const isPaymentAction = (action: string): boolean => PAYMENT_ACTIONS.includes(action);

/** What an entry about a payment can change of a withdrawal. */
export const paymentOf = ({
  payment,
  paidOn,
  paymentReference,
  paymentRecordedAt,
  paymentRecordedBy,
}: Partial<WithdrawalSnapshot>) => ({
  payment,
  paidOn,
  paymentReference,
  paymentRecordedAt,
  paymentRecordedBy,
});

/** Whether an entry records or reverses the payment of an approved withdrawal, and changes nothing else of it. */
export function followsPayment(
  current: ReplayedWithdrawal,
  next: WithdrawalSnapshot,
  { action, at, actorName }: Pick<JournalEntry, 'action' | 'at' | 'actorName'>,
): boolean {
  // Older entries do not state the id of the caller.
  const none = { ...paymentOf({}), calledBackById: undefined };
  const { requestedAt: _requestedAt, decidedAt: _decidedAt, decidedBy: _decidedBy, ...rest } = current;
  const { transactionId: _transactionId, ...snapshot } = rest;
  const isUnchanged = canonicalJson({ ...snapshot, ...none }) === canonicalJson({ ...next, ...none });
  if (!isUnchanged || current.status !== 'approved') return false;
  const isReversal = action === 'withdrawal_payment_reversed';
  if (isReversal !== (current.payment === 'paid')) return false;
  if (isReversal) return canonicalJson(paymentOf(next)) === canonicalJson({ ...none, payment: 'due' });
  const isRecorded = next.paymentRecordedAt === at.toISOString() && next.paymentRecordedBy === actorName;
  return isRecorded && next.payment === 'paid' && next.paidOn !== undefined;
}
