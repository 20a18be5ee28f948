import type { AccountFields, TransactionSnapshot, WithdrawalSnapshot } from '#api/journal/accountSnapshot.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import type { AccountTransaction, Investor, Withdrawal } from './entities.ts';

/** The fields of an account for the journal. */
export const snapshotAccount = (investor: Investor): AccountFields => ({
  fullName: investor.fullName,
  email: investor.email,
  phone: investor.phone ?? null,
  tier: investor.tier,
  isActive: investor.isActive,
  totalValue: toExactDecimalString(investor.totalValue),
  totalInvested: toExactDecimalString(investor.totalInvested),
  assets: investor.assets,
});

export const snapshotTransaction = (transaction: AccountTransaction): TransactionSnapshot => ({
  id: transaction.id,
  amount: toExactDecimalString(transaction.amount),
  date: transaction.date,
  type: transaction.type,
  status: transaction.status,
  removed: transaction.removedAt !== null,
});

export const snapshotWithdrawal = (withdrawal: Withdrawal): WithdrawalSnapshot => ({
  id: withdrawal.id,
  asset: withdrawal.asset,
  amount: toExactDecimalString(withdrawal.amount),
  address: withdrawal.address,
  status: withdrawal.status,
  note: withdrawal.note ?? null,
  decisionNote: withdrawal.decisionNote ?? null,
  ...(withdrawal.approvableFrom ? { approvableFrom: withdrawal.approvableFrom.toISOString() } : {}),
  ...(withdrawal.newAccountUntil ? { newAccountUntil: withdrawal.newAccountUntil.toISOString() } : {}),
  ...(withdrawal.calledBackAt
    ? {
        calledBackAt: withdrawal.calledBackAt.toISOString(),
        calledBackBy: withdrawal.calledBackBy ?? '',
        calledBackPhone: withdrawal.calledBackPhone ?? '',
        ...(withdrawal.calledBackById ? { calledBackById: withdrawal.calledBackById } : {}),
      }
    : {}),
  ...(withdrawal.vetoedAt ? { vetoedAt: withdrawal.vetoedAt.toISOString() } : {}),
  ...(withdrawal.payment ? { payment: withdrawal.payment } : {}),
  ...(withdrawal.paymentRecordedAt
    ? {
        paidOn: withdrawal.paidOn ?? '',
        paymentReference: withdrawal.paymentReference ?? null,
        paymentRecordedAt: withdrawal.paymentRecordedAt.toISOString(),
        paymentRecordedBy: withdrawal.paymentRecordedBy ?? '',
      }
    : {}),
});
