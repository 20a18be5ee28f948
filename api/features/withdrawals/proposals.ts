import { lockAccount } from '#api/accounts/changeAccount.ts';
import { type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import type { ProposedChange } from '#api/approvals/change.ts';
import { AppError } from '#api/errors/appError.ts';
import { displayPhone, isSameNumber } from '#api/phones/phoneNumber.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { PreviewLine } from '#common/contract/approvals.ts';
import { formatUsd, type Money, toExactDecimalString } from '#common/domain/money.ts';
import { applyApproval, type WithdrawalAction } from '#common/domain/withdrawals.ts';

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

/** The decision about a withdrawal. Only an approval can need a second person. @throws {AppError} `not_found` */
export async function proposeDecision(
  work: UnitOfWork,
  { requestId, action, reason, adminNotes }: Decision,
): Promise<ProposedChange> {
  const found: Withdrawal | null = await work.em.findOne(WithdrawalSchema, { id: requestId });
  if (!found) throw new AppError('not_found');
  const investor = await lockAccount(work, { id: found.investor });
  const { status, amount, asset, address, ...call } = (await work.em.refresh(found)) ?? found;
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
      ...(call.calledBackPhone ? [callBackLine(investor.phone, call.calledBackPhone)] : []),
      ...(totals.ok
        ? [
            { field: 'Portfolio value', before: usd(investor.totalValue), after: usd(totals.value) },
            { field: 'Invested amount', before: usd(investor.totalInvested), after: usd(totals.invested) },
          ]
        : []),
    ],
    // Who called the investor does not approve.
    excluded: call.calledBackById ? [call.calledBackById] : [],
    reason,
    investorNote: adminNotes,
  };
}
