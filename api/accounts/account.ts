import { LockMode } from '@mikro-orm/core';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { Snapshot } from '#api/journal/append.ts';
import { credentialsSnapshot } from '#api/journal/credentials.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { MAX_MONEY, type Money, roundMoney, toExactDecimalString } from '#common/domain/money.ts';
import {
  type AccountTransaction,
  type Investor,
  InvestorSchema,
  ValuationSchema,
  type Withdrawal,
} from './entities.ts';

/**
 * Loads an account and locks its row until the transaction ends: changes to one account happen one
 * after the other, on both databases.
 * @throws {AppError} `not_found`
 */
export async function lockAccount(
  work: UnitOfWork,
  where: { readonly id: string } | { readonly investorId: string },
): Promise<Investor> {
  const investor = await work.em.findOne(InvestorSchema, where, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!investor) throw new AppError('not_found');
  return investor;
}

/**
 * Totals are shown with two decimals. One that states just what was shown keeps the exact amount behind it,
 * so that saving an unchanged form changes nothing.
 */
export function keepExact(current: Money, stated: Money): Money {
  return stated === roundMoney(current, 2) ? current : stated;
}

/** What the journal keeps of an account. */
export function accountSnapshot(investor: Investor) {
  return {
    fullName: investor.fullName,
    email: investor.email,
    tier: investor.tier,
    isActive: investor.isActive,
    totalValue: toExactDecimalString(investor.totalValue),
    totalInvested: toExactDecimalString(investor.totalInvested),
    assets: investor.assets,
  };
}

export const transactionSnapshot = (transaction: AccountTransaction) => ({
  id: transaction.id,
  amount: toExactDecimalString(transaction.amount),
  date: transaction.date,
  type: transaction.type,
  status: transaction.status,
  removed: transaction.removedAt !== null,
});

export const withdrawalSnapshot = (withdrawal: Withdrawal) => ({
  id: withdrawal.id,
  asset: withdrawal.asset,
  amount: toExactDecimalString(withdrawal.amount),
  address: withdrawal.address,
  status: withdrawal.status,
  note: withdrawal.note ?? null,
  decisionNote: withdrawal.decisionNote ?? null,
  ...(withdrawal.approvableFrom ? { approvableFrom: withdrawal.approvableFrom.toISOString() } : {}),
});

/** Only the fields of two snapshots that differ. PostgreSQL hands JSON keys back in an order of its own. */
function difference(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const changed = Object.keys(after).filter(
    (key) => canonicalJson(before[key]) !== canonicalJson(after[key]),
  );
  const pick = (from: Snapshot) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

interface Part {
  readonly before?: Snapshot | undefined;
  readonly after: Snapshot;
}

interface AccountChange {
  readonly action: string;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
  readonly subject?: string | undefined;
  /** A transaction or withdrawal that changed along with the account. */
  readonly transaction?: Part;
  readonly withdrawal?: Part;
  /** Somebody stated the figures: a valuation even when they stay what they were. */
  readonly isValuation?: boolean;
  /** The caller did not say which version the edit was made from. The journal marks such an edit. */
  readonly isUnconditional?: boolean;
}

/**
 * Applies `change` to a locked account and does what every change owes: a journal entry with before and
 * after, a new version, and a valuation point when value or invested amount moved. An edit that changes
 * nothing and gives no note leaves no trace.
 */
export function changeAccount(
  work: UnitOfWork,
  investor: Investor,
  describe: AccountChange,
  change: (investor: Investor) => void = () => {},
): void {
  const before = accountSnapshot(investor);
  const credentials = credentialsSnapshot(investor);
  const { totalValue, totalInvested, accessChangedAt } = investor;
  change(investor);
  if (investor.totalValue > MAX_MONEY) throw fieldError('totalValue', 'At most 1,000,000,000,000');
  if (investor.totalInvested > MAX_MONEY) throw fieldError('investedAmount', 'At most 1,000,000,000,000');
  const moved = difference(before, accountSnapshot(investor));
  const newCredentials = difference(credentials, credentialsSnapshot(investor)).after;
  const { transaction, withdrawal, reason, investorNote, isValuation = false, isUnconditional } = describe;
  const hasNote = Boolean(reason || investorNote);
  const hasMoved = Object.keys(moved.after).length > 0;
  if (!hasMoved && !transaction && !withdrawal && !hasNote && !isValuation) return;
  if (hasMoved || transaction) {
    investor.version += 1;
    investor.updatedAt = work.now;
  }
  if (withdrawal) investor.withdrawalsVersion += 1;
  const figuresMoved = investor.totalValue !== totalValue || investor.totalInvested !== totalInvested;
  const valuedAt = figuresMoved || isValuation ? recordValuation(work, investor) : work.now;
  work.record({
    action: describe.action,
    investorId: investor.investorId,
    subject: describe.subject,
    reason,
    investorNote,
    before: {
      ...moved.before,
      ...(transaction?.before ? { transaction: transaction.before } : {}),
      ...(withdrawal?.before ? { withdrawal: withdrawal.before } : {}),
    },
    after: {
      ...moved.after,
      ...(transaction ? { transaction: transaction.after } : {}),
      ...(withdrawal ? { withdrawal: withdrawal.after } : {}),
      ...(isUnconditional ? { unconditional: true } : {}),
      // Entries date a valuation by themselves; this is for one that is dated otherwise.
      ...(valuedAt.getTime() === work.now.getTime() ? {} : { valuedAt: valuedAt.toISOString() }),
      ...(investor.accessChangedAt && investor.accessChangedAt !== accessChangedAt
        ? { accessChangedAt: investor.accessChangedAt.toISOString() }
        : {}),
      ...(Object.keys(newCredentials).length > 0 ? { credentials: credentialsSnapshot(investor) } : {}),
    },
  });
}

/** Answers the time that the valuation point is dated. */
function recordValuation(work: UnitOfWork, investor: Investor): Date {
  const { at } = work.em.create(ValuationSchema, {
    id: work.context.random.uuid(),
    investor: investor.id,
    at: work.now,
    version: investor.version,
    value: investor.totalValue,
    invested: investor.totalInvested,
  });
  return at;
}
