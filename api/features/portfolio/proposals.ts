import { TransactionSchema } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { proposeAccountChange } from '#api/accounts/proposeAccountChange.ts';
import { keepExactTotal, totalsOf } from '#api/accounts/totals.ts';
import type { ProposedChange } from '#api/approvals/change.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type {
  addDeposit,
  removeDeposit,
  settleDeposit,
  updatePortfolio,
} from '#common/contract/staffPortfolio.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import { applyTransaction, type TransactionType } from '#common/domain/portfolio.ts';
import { findPendingTransaction } from './queries.ts';

const nameOf = ({ type, amount }: { readonly type: TransactionType; readonly amount: Money }): string =>
  `${type} of ${formatUsd(amount, { decimals: 2 })}`;

/** New totals. @throws {AppError} `not_found` */
export async function proposeTotals(
  work: UnitOfWork,
  edit: HandlerInput<typeof updatePortfolio>['body'],
): Promise<ProposedChange> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  return proposeAccountChange(investor, {
    title: 'Set portfolio value and invested amount',
    totals: {
      value: keepExactTotal(investor.totalValue, edit.totalValue),
      invested: keepExactTotal(investor.totalInvested, edit.investedAmount),
    },
    reason: edit.reason,
    investorNote: edit.investorNote,
  });
}

/** A transaction, which can change the totals. @throws {AppError} `not_found` */
export async function proposeTransaction(
  work: UnitOfWork,
  edit: HandlerInput<typeof addDeposit>['body'],
): Promise<ProposedChange> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  const current = totalsOf(investor);
  const applied = edit.applyToTotals ? applyTransaction(current, edit) : undefined;
  return proposeAccountChange(investor, {
    title: `Record a ${nameOf(edit)}`,
    totals: applied?.ok ? applied : current,
    lines: [{ field: 'Transaction', before: null, after: `${nameOf(edit)}, ${edit.date}, ${edit.status}` }],
    reason: edit.reason,
    investorNote: edit.investorNote,
  });
}

/** The end of a pending transaction, which can change the totals. @throws {AppError} `not_found`, `already_decided` */
export async function proposeOutcome(
  work: UnitOfWork,
  edit: HandlerInput<typeof settleDeposit>['body'],
): Promise<ProposedChange> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  const transaction = await findPendingTransaction(work, investor, edit.depositId);
  const { type, amount } = transaction;
  const { status, date = transaction.date } = edit;
  const current = totalsOf(investor);
  const applied = edit.applyToTotals ? applyTransaction(current, { type, amount, status }) : undefined;
  return proposeAccountChange(investor, {
    title: `Mark a ${nameOf(transaction)} ${status}`,
    subject: transaction.id,
    totals: applied?.ok ? applied : current,
    lines: [
      {
        field: 'Transaction',
        before: `${nameOf(transaction)}, ${transaction.date}, ${transaction.status}`,
        after: `${nameOf(transaction)}, ${status === 'completed' ? date : transaction.date}, ${status}`,
      },
    ],
    reason: edit.reason,
    investorNote: edit.investorNote,
  });
}

/**
 * The removal of a transaction, or its inverse. Undefined when there is no transaction to remove or restore.
 * @throws {AppError} `not_found`
 */
export async function proposeRemoval(
  work: UnitOfWork,
  edit: HandlerInput<typeof removeDeposit>['body'] & { readonly removed: boolean },
): Promise<ProposedChange | undefined> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  const transaction = await work.em.findOne(TransactionSchema, {
    id: edit.depositId,
    investor: investor.id,
    removedAt: edit.removed ? null : { $ne: null },
  });
  if (!transaction) return undefined;
  const shown = `${nameOf(transaction)}, ${transaction.date}, ${transaction.status}`;
  return proposeAccountChange(investor, {
    title: `${edit.removed ? 'Remove' : 'Restore'} a ${nameOf(transaction)}`,
    policies: ['transaction_removal'],
    subject: transaction.id,
    totals: totalsOf(investor),
    lines: [
      { field: 'Transaction', before: edit.removed ? shown : null, after: edit.removed ? null : shown },
    ],
    reason: edit.reason,
    investorNote: edit.investorNote,
  });
}
