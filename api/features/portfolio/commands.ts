import { assertVersion } from '#api/accounts/assertVersion.ts';
import { changeAccount } from '#api/accounts/changeAccount.ts';
import { createTransaction } from '#api/accounts/createTransaction.ts';
import {
  type AccountTransaction,
  type Investor,
  type StoredAsset,
  TransactionSchema,
} from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { keepExactTotal, totalsOf } from '#api/accounts/totals.ts';
import { findRow } from '#api/db/findRow.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { snapshotTransaction } from '#api/journal/accountRecords.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  FULL_ALLOCATION,
  isAllowedAllocation,
  percentFromTenths,
  sumTenths,
  type Tenths,
  tenthsFromPercent,
} from '#common/domain/allocation.ts';
import { isHexColour } from '#common/domain/instruments/assetColours.ts';
import { duplicateAsset } from '#common/domain/instruments/catalogue.ts';
import type { Money } from '#common/domain/money.ts';
import {
  applyTransaction,
  isTransactionDate,
  type PortfolioTotals,
  type PortfolioTransaction,
  type TransactionOutcome,
  type TransactionStatus,
  type TransactionType,
} from '#common/domain/portfolio.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import {
  ALLOCATION_DECIMALS,
  ALLOCATION_OUT_OF_RANGE,
  DATE_AFTER_TODAY,
  totalOver100Text,
} from '#common/messages/staff/portfolioTexts.ts';
import { findPendingTransaction } from './queries.ts';

interface Edit {
  readonly investorId: string;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
  readonly version?: number | undefined;
}

/** The properties of a journal entry that come from the edit. */
const entryOf = ({ reason, investorNote, version }: Edit) => ({
  reason,
  investorNote,
  isUnconditional: version === undefined,
});

/** Sets portfolio value and invested amount, and records a valuation. */
export async function setTotals(
  work: UnitOfWork,
  edit: Edit & { readonly totalValue: Money; readonly investedAmount: Money },
): Promise<Investor> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  await assertVersion(work, investor, edit.version);
  await changeAccount(work, investor, { action: 'portfolio_valued', ...entryOf(edit) }, () => {
    investor.totalValue = keepExactTotal(investor.totalValue, edit.totalValue);
    investor.totalInvested = keepExactTotal(investor.totalInvested, edit.investedAmount);
  });
  return investor;
}

interface StatedAsset {
  readonly name: string;
  /** Percent. */
  readonly allocation: number;
  readonly color: string;
}

/** @throws {AppError} `validation` with the field of the first invalid asset */
function parseAssets(stated: readonly StatedAsset[]): { assets: StoredAsset[]; total: Tenths } {
  const assets = stated.map(({ name, allocation, color }, index) => {
    const tenths = tenthsFromPercent(allocation);
    if (tenths === null || !isAllowedAllocation(tenths)) {
      const hasDecimals = allocation > 0 && allocation <= 100;
      const message = hasDecimals ? ALLOCATION_DECIMALS : ALLOCATION_OUT_OF_RANGE;
      throw fieldError(`assets.${index}.allocation`, message);
    }
    if (!isHexColour(color)) throw fieldError(`assets.${index}.color`, 'Use a colour such as #1f5f7a');
    return { name, tenths, color: color.toLowerCase() };
  });
  const duplicate = duplicateAsset(assets.map((asset) => asset.name));
  if (duplicate !== null) throw fieldError('assets', `${duplicate} is listed twice`);
  const total = sumTenths(assets.map((asset) => asset.tenths));
  if (total > FULL_ALLOCATION) throw fieldError('assets', totalOver100Text(total));
  return { assets, total };
}

/** Replaces the allocation. A total below 100% is stored. */
export async function setAssets(
  work: UnitOfWork,
  edit: Edit & { readonly assets: readonly StatedAsset[] },
): Promise<{ investor: Investor; allocationTotal: number }> {
  const { assets, total } = parseAssets(edit.assets);
  const investor = await lockAccount(work, { investorId: edit.investorId });
  await assertVersion(work, investor, edit.version);
  await changeAccount(work, investor, { action: 'allocation_changed', ...entryOf(edit) }, () => {
    investor.assets = assets;
  });
  return { investor, allocationTotal: percentFromTenths(total) };
}

/**
 * Adds a deposit or withdrawal, and applies it to the totals if the edit says so.
 * @throws {AppError} `validation` for a completed transaction after today in Zürich, `amount_out_of_range`
 */
export async function addTransaction(
  work: UnitOfWork,
  edit: Edit & {
    readonly amount: Money;
    readonly date: string;
    readonly type: TransactionType;
    readonly status: TransactionStatus;
    readonly applyToTotals: boolean;
    /** Whether it is cash of the account also before that has positions. */
    readonly toCash?: boolean;
  },
): Promise<{ investor: Investor; transaction: AccountTransaction }> {
  if (!isTransactionDate(edit, zurichDate(work.now))) throw fieldError('date', DATE_AFTER_TODAY);
  const investor = await lockAccount(work, { investorId: edit.investorId });
  await assertVersion(work, investor, edit.version);
  const totals = appliedTotals(investor, edit, edit.applyToTotals);
  const transaction = await createTransaction(work, investor, edit);
  await changeAccount(
    work,
    investor,
    {
      action: 'transaction_added',
      subject: transaction.id,
      ...(edit.toCash ? { toCash: true } : {}),
      ...entryOf(edit),
      transaction: { after: snapshotTransaction(transaction) },
    },
    () => {
      investor.totalValue = totals.value;
      investor.totalInvested = totals.invested;
    },
  );
  return { investor, transaction };
}

/**
 * The totals after a transaction that is applied to them, or as they are.
 * @throws {AppError} `amount_out_of_range`
 */
function appliedTotals(
  investor: Investor,
  transaction: PortfolioTransaction,
  isApplied: boolean,
): PortfolioTotals {
  const current = totalsOf(investor);
  if (!isApplied) return current;
  const totals = applyTransaction(current, transaction);
  if (totals.ok) return totals;
  throw new AppError('amount_out_of_range', {
    message: 'The portfolio value is smaller than this withdrawal.',
    fields: { amount: 'The portfolio value is smaller than this' },
  });
}

/**
 * Marks a pending transaction completed or failed. A completed one can get another date, and be applied to the totals.
 * @throws {AppError} `not_found`, `already_decided`, `validation` for a date after today in Zürich,
 * `amount_out_of_range`
 */
export async function settleTransaction(
  work: UnitOfWork,
  edit: Edit & {
    readonly depositId: string;
    readonly status: TransactionOutcome;
    readonly date?: string | undefined;
    readonly applyToTotals: boolean;
  },
): Promise<Investor> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  const transaction = await findPendingTransaction(work, investor, edit.depositId);
  const { status, date = transaction.date } = edit;
  if (!isTransactionDate({ status, date }, zurichDate(work.now))) throw fieldError('date', DATE_AFTER_TODAY);
  await assertVersion(work, investor, edit.version);
  const { type, amount } = transaction;
  const totals = appliedTotals(investor, { type, amount, status }, edit.applyToTotals);
  const before = snapshotTransaction(transaction);
  transaction.status = status;
  if (status === 'completed') transaction.date = date;
  await changeAccount(
    work,
    investor,
    {
      action: status === 'completed' ? 'transaction_completed' : 'transaction_failed',
      subject: transaction.id,
      ...entryOf(edit),
      transaction: { before, after: snapshotTransaction(transaction) },
    },
    () => {
      investor.totalValue = totals.value;
      investor.totalInvested = totals.invested;
    },
  );
  return investor;
}

/** Removes or restores a transaction. Totals do not change. @throws {AppError} `not_found` */
export async function setTransactionRemoved(
  work: UnitOfWork,
  edit: Edit & { readonly depositId: string; readonly removed: boolean },
): Promise<Investor> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  const transaction = await findRow(work.em, TransactionSchema, {
    id: edit.depositId,
    investor: investor.id,
  });
  if (!transaction.removedAt !== edit.removed) throw new AppError('not_found');
  await assertVersion(work, investor, edit.version);
  const before = snapshotTransaction(transaction);
  transaction.removedAt = edit.removed ? work.now : null;
  await changeAccount(work, investor, {
    action: edit.removed ? 'transaction_removed' : 'transaction_restored',
    subject: transaction.id,
    ...entryOf(edit),
    transaction: { before, after: snapshotTransaction(transaction) },
  });
  return investor;
}
