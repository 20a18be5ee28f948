import type { ProposedChange } from '#api/approvals/change.ts';
import { displayPhone, isSameNumber } from '#api/phones/phoneNumber.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { formatUsd, type Money, toExactDecimalString } from '#common/domain/money.ts';
import { applyApproval, type WithdrawalAction } from '#common/domain/withdrawals.ts';
import { lockWithdrawal } from './change.ts';
import { assertWithinLimit } from './checks.ts';

const usd = (amount: Money): string => formatUsd(amount, { decimals: 2 });

/** The number that was called, marked when it is another than the one on file. */
function callBackLine(onFile: string | null | undefined, called: string): PreviewLine {
  const mark = isSameNumber(onFile, called)
    ? ''
    : ` (not the number on file: ${onFile ? displayPhone(onFile) : 'none'})`;
  const number = displayPhone(called) + mark;
  return { field: 'Number called', before: number, after: number };
}

interface Decision {
  readonly requestId: string;
  readonly action: WithdrawalAction;
  readonly reason?: string | undefined;
  readonly adminNotes?: string | undefined;
}

/**
 * The decision about a withdrawal. Only an approval can need a second person.
 * @throws {AppError} `not_found`, `amount_out_of_range` when the limit of a waiting one was lowered since
 */
export async function proposeDecision(
  work: UnitOfWork,
  { requestId, action, reason, adminNotes }: Decision,
): Promise<ProposedChange> {
  const found = await lockWithdrawal(work, { id: requestId });
  const { investor, withdrawal } = found;
  if (action === 'approve' && withdrawal.status === 'pending') await assertWithinLimit(work, found);
  const { status, amount, asset, address, calledBackPhone, calledBackById } = withdrawal;
  const totals = applyApproval({ value: investor.totalValue, invested: investor.totalInvested }, amount);
  const shown = usd(amount);
  return {
    policies: action === 'approve' ? ['withdrawal'] : [],
    measure: { amount, tenths: null },
    title: `Approve a withdrawal of ${shown} (${investor.investorId})`,
    subject: requestId,
    investorId: investor.investorId,
    versions: { account: investor.version, status, amount: toExactDecimalString(amount), asset, address },
    preview: [
      { field: 'Investor', before: investor.fullName, after: investor.fullName },
      { field: 'Withdrawal', before: status, after: 'approved' },
      { field: 'Amount', before: shown, after: shown },
      { field: 'Paid to', before: address, after: address },
      ...(calledBackPhone ? [callBackLine(investor.phone, calledBackPhone)] : []),
      ...(totals.ok
        ? [
            { field: 'Portfolio value', before: usd(investor.totalValue), after: usd(totals.value) },
            { field: 'Invested amount', before: usd(investor.totalInvested), after: usd(totals.invested) },
          ]
        : []),
    ],
    // Who called the investor does not approve.
    excluded: calledBackById ? [calledBackById] : [],
    reason,
    investorNote: adminNotes,
  };
}
