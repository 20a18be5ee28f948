import { changeAccount, keepExact, lockAccount, transactionSnapshot } from '#api/accounts/account.ts';
import { assertVersion } from '#api/accounts/assertVersion.ts';
import {
  type AccountTransaction,
  type Investor,
  type StoredAsset,
  TransactionSchema,
} from '#api/accounts/entities.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  allocationRangeMessage,
  FULL_ALLOCATION,
  isAllowedAllocation,
  isHexColour,
  percentFromTenths,
  sumTenths,
  type Tenths,
  tenthsFromPercent,
  totalOver100Message,
} from '#common/domain/allocation.ts';
import { duplicateAsset } from '#common/domain/assetCatalogue.ts';
import type { Money } from '#common/domain/money.ts';
import {
  applyTransaction,
  type TransactionStatus,
  type TransactionType,
  transactionDateError,
} from '#common/domain/portfolio.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

interface Edit {
  readonly investorId: string;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
  readonly version?: number | undefined;
}

/** What the journal keeps of an edit beside the change itself. */
const origin = ({ reason, investorNote, version }: Edit) => ({
  reason,
  investorNote,
  isUnconditional: version === undefined,
});

/** Sets portfolio value and invested amount; a valuation is recorded when they move. */
export async function setTotals(
  work: UnitOfWork,
  edit: Edit & { readonly totalValue: Money; readonly investedAmount: Money },
): Promise<Investor> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  await assertVersion(work, investor, edit.version);
  changeAccount(work, investor, { action: 'portfolio_valued', ...origin(edit), isValuation: true }, () => {
    investor.totalValue = keepExact(investor.totalValue, edit.totalValue);
    investor.totalInvested = keepExact(investor.totalInvested, edit.investedAmount);
  });
  return investor;
}

interface StatedAsset {
  readonly name: string;
  /** Percent. */
  readonly allocation: number;
  readonly color: string;
}

/** @throws {AppError} `validation` naming the field of the first asset that cannot stand */
function checkedAssets(stated: readonly StatedAsset[]): { assets: StoredAsset[]; total: Tenths } {
  const assets = stated.map(({ name, allocation, color }, index) => {
    const tenths = tenthsFromPercent(allocation);
    if (tenths === null || !isAllowedAllocation(tenths)) {
      throw fieldError(`assets.${index}.allocation`, allocationRangeMessage());
    }
    if (!isHexColour(color)) throw fieldError(`assets.${index}.color`, 'Use a colour such as #1f5f7a');
    return { name, tenths, color: color.toLowerCase() };
  });
  const duplicate = duplicateAsset(assets.map((asset) => asset.name));
  if (duplicate !== null) throw fieldError('assets', `${duplicate} stands twice`);
  const total = sumTenths(assets.map((asset) => asset.tenths));
  if (total > FULL_ALLOCATION) throw fieldError('assets', totalOver100Message(total));
  return { assets, total };
}

/** Replaces the allocation. A sum under 100 is stored and said. */
export async function setAssets(
  work: UnitOfWork,
  edit: Edit & { readonly assets: readonly StatedAsset[] },
): Promise<{ investor: Investor; allocationTotal: number }> {
  const { assets, total } = checkedAssets(edit.assets);
  const investor = await lockAccount(work, { investorId: edit.investorId });
  await assertVersion(work, investor, edit.version);
  changeAccount(work, investor, { action: 'allocation_changed', ...origin(edit) }, () => {
    investor.assets = assets;
  });
  return { investor, allocationTotal: percentFromTenths(total) };
}

/**
 * Records a deposit or withdrawal, and applies it to the totals when asked to.
 * @throws {AppError} `validation` for a completed one that is dated after today in Zürich
 */
export async function addTransaction(
  work: UnitOfWork,
  edit: Edit & {
    readonly amount: Money;
    readonly date: string;
    readonly type: TransactionType;
    readonly status: TransactionStatus;
    readonly applyToTotals: boolean;
  },
): Promise<{ investor: Investor; transaction: AccountTransaction }> {
  const dateProblem = transactionDateError(edit, zurichDate(work.now));
  if (dateProblem) throw fieldError('date', dateProblem);
  const investor = await lockAccount(work, { investorId: edit.investorId });
  await assertVersion(work, investor, edit.version);
  const totals = edit.applyToTotals
    ? applyTransaction({ value: investor.totalValue, invested: investor.totalInvested }, edit)
    : { ok: true as const, value: investor.totalValue, invested: investor.totalInvested };
  if (!totals.ok) {
    throw new AppError('amount_out_of_range', {
      message: 'The portfolio value is smaller than this withdrawal.',
      fields: { amount: 'The portfolio value is smaller than this' },
    });
  }
  const transaction = work.em.create(TransactionSchema, {
    id: work.context.random.uuid(),
    investor: investor.id,
    amount: edit.amount,
    date: edit.date,
    type: edit.type,
    status: edit.status,
    createdAt: work.now,
    createdInSession: work.actor.sessionId ?? null,
    removedAt: null,
  });
  changeAccount(
    work,
    investor,
    {
      action: 'transaction_added',
      subject: transaction.id,
      ...origin(edit),
      transaction: { after: transactionSnapshot(transaction) },
    },
    () => {
      investor.totalValue = totals.value;
      investor.totalInvested = totals.invested;
    },
  );
  return { investor, transaction };
}

/** Marks a transaction removed, or takes that back; totals stay as they are. */
export async function setTransactionRemoved(
  work: UnitOfWork,
  edit: Edit & { readonly depositId: string; readonly removed: boolean },
): Promise<Investor> {
  const investor = await lockAccount(work, { investorId: edit.investorId });
  const transaction = await work.em.findOne(TransactionSchema, { id: edit.depositId, investor: investor.id });
  if (!transaction || (transaction.removedAt !== null) === edit.removed) throw new AppError('not_found');
  await assertVersion(work, investor, edit.version);
  const before = transactionSnapshot(transaction);
  transaction.removedAt = edit.removed ? work.now : null;
  changeAccount(work, investor, {
    action: edit.removed ? 'transaction_removed' : 'transaction_restored',
    subject: transaction.id,
    ...origin(edit),
    transaction: { before, after: transactionSnapshot(transaction) },
  });
  return investor;
}
