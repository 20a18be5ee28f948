import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { lockRow } from '#api/db/findRow.ts';
import { fieldError } from '#api/errors/appError.ts';
import {
  type AccountSnapshot,
  snapshotAccount,
  type TransactionSnapshot,
  type WithdrawalSnapshot,
} from '#api/journal/accountRecords.ts';
import { definitionOf, type JournalAction } from '#api/journal/actions.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import { bookAccountChange } from '#api/ledger/book.ts';
import { recordPrice } from '#api/prices/recordPrice.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { negate, subtract } from '#common/domain/amount.ts';
import { MAX_MONEY } from '#common/domain/money.ts';
import { AllocationChangeSchema, EmailChangeSchema, type Investor, InvestorSchema } from './entities.ts';

/** @throws {AppError} `not_found` */
export const lockAccount = (
  work: UnitOfWork,
  where: { readonly id: string } | { readonly investorId: string },
): Promise<Investor> => lockRow(work, InvestorSchema, where);

interface Sides {
  readonly before: AccountSnapshot;
  readonly after: AccountSnapshot;
}

/** The fields that differ between two snapshots. PostgreSQL returns the keys of JSON columns in another order. */
function difference<Snapshot extends object>(
  before: Snapshot,
  after: Snapshot,
): { readonly before: Partial<Snapshot>; readonly after: Partial<Snapshot> } {
  const changed = (Object.keys(after) as (keyof Snapshot)[]).filter(
    (key) => canonicalJson(before[key]) !== canonicalJson(after[key]),
  );
  const pick = (from: Snapshot) =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<Snapshot>;
  return { before: pick(before), after: pick(after) };
}

interface RecordChange<Snapshot> {
  readonly before?: Snapshot;
  readonly after: Snapshot;
}

export interface AccountChange {
  readonly action: JournalAction;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
  readonly subject?: string | undefined;
  /** A transaction or withdrawal that changes with the account. */
  readonly transaction?: RecordChange<TransactionSnapshot>;
  readonly withdrawal?: RecordChange<WithdrawalSnapshot>;
  /** Whether the edit did not state the version that it was made from. The journal marks such an edit. */
  readonly isUnconditional?: boolean;
}

const recordSides = ({ transaction, withdrawal }: AccountChange): Sides => ({
  before: {
    ...(transaction?.before ? { transaction: transaction.before } : {}),
    ...(withdrawal?.before ? { withdrawal: withdrawal.before } : {}),
  },
  after: {
    ...(transaction ? { transaction: transaction.after } : {}),
    ...(withdrawal ? { withdrawal: withdrawal.after } : {}),
  },
});

/** Adds the allocation and the replaced email address to their tables, if the change is about them. */
export function recordHistory(
  { em, now }: UnitOfWork,
  { id, version }: Investor,
  { before, after }: Partial<Sides>,
): void {
  const row = { investor: id, version, at: now };
  if (after?.assets) em.create(AllocationChangeSchema, { ...row, assets: after.assets });
  if (before?.email !== undefined) em.create(EmailChangeSchema, { ...row, replaced: before.email });
}

/**
 * Applies `apply` to a locked account, and adds the journal entry, the new version, the postings and, when value or
 * invested amount changed, the price of the private instrument. An edit that changes nothing and has no note leaves no trace.
 * @throws {AppError} `validation` for a total beyond the maximum
 */
export async function changeAccount(
  work: UnitOfWork,
  investor: Investor,
  change: AccountChange,
  apply: (investor: Investor) => void = () => {},
): Promise<void> {
  const { action, subject, reason, investorNote, transaction, withdrawal, isUnconditional } = change;
  const fieldsBefore = snapshotAccount(investor);
  const credentialsBefore = snapshotCredentials(investor);
  const { totalValue, totalInvested, accessChangedAt } = investor;
  apply(investor);
  if (investor.totalValue > MAX_MONEY) throw fieldError('totalValue', 'At most 1,000,000,000,000');
  if (investor.totalInvested > MAX_MONEY) throw fieldError('investedAmount', 'At most 1,000,000,000,000');
  if (investor.totalInvested < negate(MAX_MONEY)) {
    throw fieldError('investedAmount', 'At least −1,000,000,000,000');
  }
  const fields = difference(fieldsBefore, snapshotAccount(investor));
  const credentials = snapshotCredentials(investor);
  const haveFieldsChanged = Object.keys(fields.after).length > 0;
  const { isValuation = false } = definitionOf(action);
  const isTraced = haveFieldsChanged || transaction || withdrawal || reason || investorNote || isValuation;
  if (!isTraced) return;
  const hasNewVersion = haveFieldsChanged || transaction || isValuation;
  if (hasNewVersion) {
    investor.version += 1;
    investor.updatedAt = work.now;
  }
  recordHistory(work, investor, fields);
  if (withdrawal) investor.withdrawalsVersion += 1;
  const haveTotalsChanged = investor.totalValue !== totalValue || investor.totalInvested !== totalInvested;
  const valuedAt = haveTotalsChanged || isValuation ? recordPrice(work, investor, 'declared').at : work.now;
  const invested = subtract(investor.totalInvested, totalInvested);
  await bookAccountChange(work, investor, { invested, ...(transaction ? { transaction } : {}) });
  const records = recordSides(change);
  const before: AccountSnapshot = { ...fields.before, ...records.before };
  const after: AccountSnapshot = {
    ...fields.after,
    ...records.after,
    ...(isUnconditional ? { unconditional: true } : {}),
    // Earlier releases kept the version of an account that was valued at the totals it had.
    ...(hasNewVersion && !haveFieldsChanged && !transaction ? { version: investor.version } : {}),
    // Stated only when it is not the time of the entry.
    ...(valuedAt.getTime() === work.now.getTime() ? {} : { valuedAt: valuedAt.toISOString() }),
    ...(investor.accessChangedAt && investor.accessChangedAt !== accessChangedAt
      ? { accessChangedAt: investor.accessChangedAt.toISOString() }
      : {}),
    ...(canonicalJson(credentials) === canonicalJson(credentialsBefore) ? {} : { credentials }),
  };
  work.record({ action, investorId: investor.investorId, subject, reason, investorNote, before, after });
}
