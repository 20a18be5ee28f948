import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  type AccountTransaction,
  type Investor,
  InvestorSchema,
  TransactionSchema,
} from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { stateTrade } from '#api/journal/accountRecords.ts';
import type { ReplayedAccount } from '#api/journal/replayedAccount.ts';
import { PositionSchema } from '#api/ledger/entities.ts';
import { type RecordedTransaction, readLedger } from '#api/ledger/readLedger.ts';
import { type Price, PriceSchema } from '#api/prices/entities.ts';
import { type PriceBook, readPricesOfRuns } from '#api/valuation/priceBook.ts';
import { type PublishedLine, readCashPayments, readLines } from '#api/valuation/readValuations.ts';
import { sum } from '#common/domain/amount.ts';
import {
  balancesOf,
  checkPostings,
  isCharge,
  isTrade,
  type LedgerTransaction,
} from '#common/domain/ledger/transaction.ts';
import { money, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { type CashPayment, positionsNow } from '#common/domain/valuation/timeline.ts';
import { differenceOfPrices } from './differenceOfPrices.ts';

type Account = Pick<
  Investor,
  'id' | 'totalValue' | 'totalInvested' | 'positionsValue' | 'positionsAt' | 'version'
>;

interface AccountBook {
  readonly ledger: readonly RecordedTransaction[];
  /** Of its private instrument, in the order of recording. */
  readonly prices: readonly Price[];
  readonly transactions: readonly AccountTransaction[];
  readonly positions: readonly { readonly instrument: string; readonly quantity: bigint }[];
  /** Of published runs. */
  readonly lines: readonly PublishedLine[];
  readonly payments: readonly CashPayment[];
  /** What the journal says about it. */
  readonly replayed:
    | Pick<
        ReplayedAccount,
        'trades' | 'cash' | 'version' | 'versions' | 'declarations' | 'createdAt' | 'isOpenedWithLedger'
      >
    | undefined;
}

/** All that takes effect on any day and is known by now. */
const EVER = { valueDate: '9999-12-31', knownAt: new Date(8.64e15) };

const COUNTER_ACCOUNT = 'external';

const linesOf = ({ postings }: LedgerTransaction, sign = 1n): string[] =>
  postings.map(({ account, instrument, quantity }) => `${account} ${instrument} ${quantity * sign}`).sort();

/** Whether the journal states a trade as it is booked. */
const isStated = (row: LedgerTransaction, replayed: AccountBook['replayed']): boolean =>
  isDeepStrictEqual(stateTrade(row), replayed?.trades.get(row.id));

/**
 * Whether it was recorded with its version of the account. The private unit has the first; what earlier releases recorded
 * can have none, or the first.
 */
function isOfVersion(row: RecordedTransaction, { replayed }: AccountBook): boolean {
  const { version, recordedAt, investor, postings } = row;
  if (!replayed) return true;
  if (version <= 1) {
    const isUnit = version === 1 && postings.every(({ instrument }) => instrument === investor);
    return !replayed.isOpenedWithLedger || (isUnit && recordedAt.toISOString() === replayed.createdAt);
  }
  const entry = replayed.versions.get(version);
  return [entry?.at, entry?.valuedAt].includes(recordedAt.toISOString());
}

/** The first ledger transaction that this account cannot have: its postings, or what it takes back. */
function differenceOfPostings({ id }: Account, book: AccountBook): string | undefined {
  const { ledger, replayed } = book;
  const own: readonly string[] = [COUNTER_ACCOUNT, `client:${id}`, `suspense:${id}`, `issuer:${id}`];
  const byId = new Map(ledger.map((row) => [row.id, row]));
  const isOwn = (row: RecordedTransaction): boolean => {
    if (!checkPostings(row.postings).ok || !isOfVersion(row, book)) return false;
    if (isCharge(row)) return isStated(row, replayed);
    if (isTrade(row.postings, id)) return row.source === null && isStated(row, replayed);
    if (row.postings.length !== 2 || row.postings.some(({ account }) => !own.includes(account))) return false;
    if (row.postings.some(({ instrument }) => instrument !== 'usd' && instrument !== id)) return false;
    const isFlow = row.kind === 'deposit' || row.kind === 'withdrawal';
    if (isFlow && row.postings.every(({ account }) => account !== COUNTER_ACCOUNT)) return false;
    if (!row.reverses) return isFlow === (row.source !== null) && row.kind !== 'correction';
    const taken = byId.get(row.reverses);
    const isOfSameBooking = row.source === taken?.source && row.valueDate === taken.valueDate;
    return (
      isOfSameBooking && row.kind === 'correction' && isDeepStrictEqual(linesOf(row), linesOf(taken, -1n))
    );
  };
  const wrong = ledger.find((row) => !isOwn(row));
  if (wrong) return `the postings of ledger transaction ${wrong.id}`;
  const gone = [...(replayed?.trades.keys() ?? [])].find((trade) => !byId.has(trade));
  return gone && `ledger transaction ${gone}, which is gone`;
}

/** Deposits and withdrawals that the list of transactions and the ledger do not agree about. */
function differenceOfFlows(
  { id, totalInvested }: Account,
  { ledger, transactions }: AccountBook,
): string | undefined {
  const suspense = `suspense:${id}` as const;
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  const booked = ledger.filter(
    (row) => row.source !== null && !isCharge(row) && !row.reverses && !reversed.has(row.id),
  );
  const open = new Map(booked.map((row) => [row.source, row]));
  if (open.size < booked.length) return 'a transaction that is booked twice';
  let recorded = 0n;
  for (const transaction of transactions) {
    const isBooked = transaction.status === 'completed' && transaction.removedAt === null;
    const row = open.get(transaction.id);
    open.delete(transaction.id);
    if (isBooked !== Boolean(row)) return `the booking of transaction ${transaction.id}`;
    const quantity = transaction.type === 'withdrawal' ? -transaction.amount : transaction.amount;
    const paid = row?.postings.find(({ account }) => account === suspense)?.quantity;
    if (row) recorded += quantity;
    if (row && (paid !== quantity || row.valueDate !== transaction.date || row.kind !== transaction.type)) {
      return `the booking of transaction ${transaction.id}`;
    }
  }
  const [source] = open.keys();
  if (source !== undefined) return `the booking of transaction ${source}, which is not recorded`;
  const balance = balancesOf(suspense, ledger, EVER).get('usd') ?? 0n;
  return balance === recorded - totalInvested ? undefined : 'the balance of its suspense account';
}

/** The version at which other cash was paid in or out than the journal says. */
function differenceOfCash({ payments, replayed }: AccountBook): string | undefined {
  const paid = new Map<number, bigint>();
  for (const { version, amount } of payments) paid.set(version, (paid.get(version) ?? 0n) + amount);
  const open = [...paid].filter(([, amount]) => amount !== ZERO);
  const stated = replayed?.cash ?? new Map<number, string>();
  const wrong = open.find(([version, amount]) => stated.get(version) !== toExactDecimalString(money(amount)));
  const gone = [...stated.keys()].find((version) => (paid.get(version) ?? ZERO) === ZERO);
  const version = wrong?.[0] ?? gone;
  return version === undefined ? undefined : `the cash paid with version ${version}`;
}

/** The run whose line is not what positions and prices give. */
function differenceOfLines(
  { id }: Account,
  { ledger, lines, payments }: AccountBook,
  runPrices: ReadonlyMap<number, PriceBook>,
): string | undefined {
  const wrong = lines.find((line) => {
    const book = runPrices.get(line.run);
    const contained = ledger.filter(
      ({ version, valueDate }) => version <= line.version && valueDate <= line.day,
    );
    let value = 0n;
    for (const [instrument, quantity] of balancesOf(`client:${id}`, contained, EVER)) {
      if (instrument === id) continue;
      const worth = book?.value(instrument, quantity);
      if (typeof worth !== 'bigint') return true;
      value += worth;
    }
    const since = payments.filter(({ version, day }) => version <= line.version && day > line.day);
    return value !== line.value || sum(since.map(({ amount }) => amount)) !== line.paidSince;
  });
  return wrong && `the value of its positions in run ${wrong.run}`;
}

/** The first difference of the positions and of their part of the value. */
function differenceOfPositions(
  { id, positionsValue, positionsAt, version }: Account,
  { ledger, positions, lines, payments, replayed }: AccountBook,
): string | undefined {
  const held = balancesOf(`client:${id}`, ledger, EVER);
  const wrong = positions.find(({ instrument, quantity }) => (held.get(instrument) ?? 0n) !== quantity);
  if (wrong) return `the position in ${wrong.instrument}`;
  const kept = new Set([id, ...positions.map(({ instrument }) => instrument)]);
  const missing = [...held.keys()].find((instrument) => !kept.has(instrument));
  if (missing !== undefined) return `the position in ${missing}`;
  const hasPositions = positions.length > 0 || lines.length > 0;
  const expected = hasPositions ? positionsNow(lines.at(-1), payments) : null;
  if ((positionsValue ?? null) !== expected) return 'the value of its positions';
  if (positionsAt?.getTime() !== lines.at(-1)?.at.getTime()) return 'the time of its last run';
  const last = Math.max(replayed?.version ?? version, ...lines.map((line) => line.version));
  return last === version ? undefined : 'its version';
}

const differenceOfUnit = ({ id }: Account, { ledger }: AccountBook): string | undefined =>
  balancesOf(`client:${id}`, ledger, EVER).get(id) === 1n ? undefined : 'the unit of its private instrument';

/**
 * Compares the stored totals, positions, deposits and withdrawals of accounts with the ledger, the prices and the runs.
 * @param states what the journal says, by `INV-…` of the accounts
 * @returns the first difference of each account that has one
 */
export async function verifyBook(
  em: Em,
  states: ReadonlyMap<string, ReplayedAccount | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const investorIds = [...states.keys()];
  const accounts = await findRowsWhere(em, InvestorSchema, oneOf(em, sql.ref('investor_id'), investorIds));
  const ids = accounts.map(({ id }) => id);
  const ofAccounts = oneOf(em, sql.ref('investor_id'), ids);
  const byInvestor = <Row extends { readonly investor: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ investor }) => investor);
  const ledger = await readLedger(em, ids);
  const transactions = byInvestor(await findRowsWhere(em, TransactionSchema, ofAccounts));
  const positions = byInvestor(await findRowsWhere(em, PositionSchema, ofAccounts));
  const lines = await readLines(em, ids);
  const payments = await readCashPayments(em, ids);
  const runPrices = await readPricesOfRuns(em, [...lines.values()].flat());
  const recorded = await findRowsWhere(em, PriceSchema, oneOf(em, sql.ref('instrument'), ids));
  const prices = Map.groupBy(
    recorded.toSorted((a, b) => a.version - b.version),
    ({ instrument }) => instrument,
  );
  const differences = new Map<string, string>();
  for (const account of accounts) {
    const { id, investorId } = account;
    const book = {
      ledger: ledger.get(id) ?? [],
      transactions: transactions.get(id) ?? [],
      prices: prices.get(id) ?? [],
      positions: positions.get(id) ?? [],
      lines: lines.get(id) ?? [],
      payments: payments.get(id) ?? [],
      replayed: states.get(investorId),
    };
    const difference =
      differenceOfPostings(account, book) ??
      differenceOfCash(book) ??
      differenceOfLines(account, book, runPrices) ??
      differenceOfPositions(account, book) ??
      differenceOfUnit(account, book) ??
      differenceOfPrices(account, book.prices, book.replayed) ??
      differenceOfFlows(account, book);
    if (difference) differences.set(investorId, difference);
  }
  return differences;
}
