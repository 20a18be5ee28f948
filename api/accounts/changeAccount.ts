import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { fieldError } from '#api/errors/appError.ts';
import {
  type AccountSnapshot,
  snapshotAccount,
  stateTrade,
  type TransactionSnapshot,
  type WithdrawalSnapshot,
} from '#api/journal/accountRecords.ts';
import { definitionOf, type JournalAction } from '#api/journal/actions.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import { type BookedTrade, bookAccountChange, type Trade } from '#api/ledger/book.ts';
import type { Entry } from '#api/ledger/writeTransactions.ts';
import { addNumbered, declareTotal } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { add, negate, subtract, sum } from '#common/domain/amount.ts';
import type { Measure } from '#common/domain/approvalPolicy.ts';
import { formatUsd, MAX_MONEY, type Money, money, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { AllocationChangeSchema, EmailChangeSchema, type Investor } from './entities.ts';

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
    (key) => before[key] !== after[key] && canonicalJson(before[key]) !== canonicalJson(after[key]),
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
  /** A trade, which the next valuation run takes into account. */
  readonly trade?: Trade;
  /** Fees that are charged to it, or taken back. */
  readonly fee?: { readonly booking: Entry; readonly charge: NonNullable<AccountSnapshot['charge']> };
  /** How large the trade is for policies; undefined for one of unknown size. */
  readonly measure?: Measure | undefined;
  /** Whether what becomes invested is cash of the account also before it has positions. */
  readonly toCash?: boolean;
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

/** What fees take from the cash of an account, below 0, or give back. */
const cashOf = ({ id }: Investor, { postings }: Entry): Money =>
  sum(postings.filter(({ account }) => account === `client:${id}`).map(({ quantity }) => money(quantity)));

/**
 * What a change means for the parts of the value. A payment changes the cash of an account with positions, as does one
 * into an account that follows a strategy; a declared total is the price of the managed portfolio, which is what the
 * total leaves beside the positions.
 * @throws {AppError} `validation` for a total below the value of the positions
 */
function changeParts(
  investor: Investor,
  { transaction, trade, fee, toCash }: AccountChange,
  { invested, isDeclared }: { readonly invested: Money; readonly isDeclared: boolean },
): { readonly isCash: boolean; readonly cash: Money; readonly isDeclared: boolean } {
  const { positionsValue = null, strategy = null, totalValue } = investor;
  const hasCash = positionsValue !== null || (strategy !== null && invested > ZERO);
  const isCash = toCash === true || (hasCash && transaction !== undefined);
  const cash = fee ? cashOf(investor, fee.booking) : isCash ? invested : ZERO;
  if (trade || cash !== ZERO) investor.positionsValue = add(positionsValue ?? ZERO, cash);
  const isTotal = isDeclared && !isCash && cash === ZERO;
  if (isTotal && positionsValue !== null && totalValue < positionsValue) {
    const worth = formatUsd(positionsValue, { decimals: 2 });
    throw fieldError(
      'totalValue',
      `The positions alone are worth ${worth}. Book trades or correct their prices`,
    );
  }
  return { isCash, cash, isDeclared: isTotal };
}

/** The part of an entry about an account with positions. */
const stateBook = ({
  declared,
  cash,
  trade,
  measure,
}: {
  readonly declared: ReturnType<typeof declareTotal> | undefined;
  readonly cash: Money;
  readonly trade: BookedTrade | undefined;
  readonly measure: Measure | undefined;
}): AccountSnapshot['book'] => ({
  ...(declared ? { managed: toExactDecimalString(declared.units) } : {}),
  ...(cash === ZERO ? {} : { cash: toExactDecimalString(cash) }),
  ...(trade ? { trade: stateTrade(trade) } : {}),
  ...(measure ? { measure: { amount: toExactDecimalString(measure.amount), tenths: measure.tenths } } : {}),
});

/**
 * Applies `apply` to a locked account, and adds the journal entry, the new version, the postings and, when value or
 * invested amount changed, the price of the private instrument. An edit that changes nothing and has no note leaves no trace.
 * @throws {AppError} `validation` for a total beyond the maximum, or below the value of the positions
 * @returns the trade of the change, or its fees
 */
export async function changeAccount(
  work: UnitOfWork,
  investor: Investor,
  change: AccountChange,
  apply: (investor: Investor) => void = () => {},
): Promise<BookedTrade | undefined> {
  const { action, subject, reason, investorNote, transaction, withdrawal, trade, fee, isUnconditional } =
    change;
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
  const isTraced =
    haveFieldsChanged || transaction || withdrawal || trade || reason || investorNote || isValuation;
  if (!isTraced) return undefined;
  const hasNewVersion = haveFieldsChanged || transaction || trade || isValuation;
  if (hasNewVersion) {
    investor.version += 1;
    investor.updatedAt = work.now;
  }
  recordHistory(work, investor, fields);
  if (withdrawal) investor.withdrawalsVersion += 1;
  const haveTotalsChanged = investor.totalValue !== totalValue || investor.totalInvested !== totalInvested;
  const invested = subtract(investor.totalInvested, totalInvested);
  const parts = changeParts(investor, change, { invested, isDeclared: isValuation || haveTotalsChanged });
  const declared = parts.isDeclared ? declareTotal(work, investor) : undefined;
  const valuedAt = declared?.at ?? work.now;
  const { isCash, cash } = parts;
  const booking = { invested, isCash, trade, fee: fee?.booking, ...(transaction ? { transaction } : {}) };
  const booked = await bookAccountChange(work, investor, booking);
  const hasPositions = (investor.positionsValue ?? null) !== null;
  const records = recordSides(change);
  const before: AccountSnapshot = { ...fields.before, ...records.before };
  const after: AccountSnapshot = {
    ...fields.after,
    ...records.after,
    ...(isUnconditional ? { unconditional: true } : {}),
    // Earlier releases kept the version of an account that was valued at the totals it had. Valuation runs have versions
    // without entries.
    ...(hasNewVersion && (hasPositions || (!haveFieldsChanged && !transaction))
      ? { version: investor.version }
      : {}),
    ...(hasNewVersion && hasPositions
      ? {
          book: stateBook({
            declared,
            cash,
            trade: trade && booked,
            measure: change.measure,
          }),
        }
      : {}),
    ...(fee && booked ? { charge: fee.charge, fee: stateTrade(booked) } : {}),
    // Stated only when it is not the time of the entry.
    ...(valuedAt.getTime() === work.now.getTime() ? {} : { valuedAt: valuedAt.toISOString() }),
    ...(investor.accessChangedAt && investor.accessChangedAt !== accessChangedAt
      ? { accessChangedAt: investor.accessChangedAt.toISOString() }
      : {}),
    ...(canonicalJson(credentials) === canonicalJson(credentialsBefore) ? {} : { credentials }),
  };
  const { investorId } = investor;
  const write = declared && addNumbered(work, [declared]);
  work.record({ action, investorId, subject, reason, investorNote, before, after, write });
  return booked;
}
