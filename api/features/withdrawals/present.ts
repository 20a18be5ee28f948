import type { Withdrawal } from '#api/accounts/entities.ts';
import { displayPhone, isSameNumber } from '#api/phones/phoneNumber.ts';
import type { StaffWithdrawal, Withdrawal as WithdrawalResponse } from '#common/contract/withdrawals.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { waitOf } from './checks.ts';
import type { ListedWithdrawal } from './queries.ts';

/** The specified names: `requestedAt` is `requestDate`, `decidedAt` is `processedDate`. */
export const presentWithdrawal = (withdrawal: Withdrawal): WithdrawalResponse => ({
  id: withdrawal.id,
  status: withdrawal.status,
  requestDate: withdrawal.requestedAt.toISOString(),
  processedDate: withdrawal.decidedAt?.toISOString(),
  amount: moneyToNumber(withdrawal.amount),
  asset: withdrawal.asset,
  address: withdrawal.address,
  reason: withdrawal.note ?? undefined,
  decisionNote: withdrawal.decisionNote ?? undefined,
  approvableFrom: waitOf(withdrawal)?.until.toISOString(),
  waitReason: waitOf(withdrawal)?.reason,
  calledBackAt: withdrawal.calledBackAt?.toISOString(),
  vetoedAt: withdrawal.vetoedAt?.toISOString(),
  transactionId: withdrawal.transactionId ?? undefined,
  payment: withdrawal.payment ?? undefined,
  paidOn: withdrawal.paidOn ?? undefined,
  paymentReference: withdrawal.paymentReference ?? undefined,
});

export const presentStaffWithdrawal = ({
  withdrawal,
  investor,
  approvalRequestedBy,
}: ListedWithdrawal): StaffWithdrawal => ({
  ...presentWithdrawal(withdrawal),
  investorId: investor.investorId,
  investorName: investor.fullName,
  processedBy: withdrawal.decidedBy ?? undefined,
  phoneOnFile: withdrawal.status === 'pending' && investor.phone ? displayPhone(investor.phone) : undefined,
  calledBackBy: withdrawal.calledBackBy ?? undefined,
  calledBackPhone: withdrawal.calledBackPhone ? displayPhone(withdrawal.calledBackPhone) : undefined,
  isOtherNumber: withdrawal.calledBackPhone
    ? !isSameNumber(investor.phone, withdrawal.calledBackPhone)
    : undefined,
  approvalRequestedBy: approvalRequestedBy ?? undefined,
  paymentRecordedAt: withdrawal.paymentRecordedAt?.toISOString(),
  paymentRecordedBy: withdrawal.paymentRecordedBy ?? undefined,
});
