import { isDeepStrictEqual } from 'node:util';
import { type SqlBool, sql } from 'kysely';
import {
  type AccountTransaction,
  type Investor,
  InvestorSchema,
  TransactionSchema,
} from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { LedgerTransactionSchema, PostingSchema } from '#api/ledger/entities.ts';
import { type Price, PriceSchema } from '#api/prices/entities.ts';
import { balancesOf, checkPostings, type LedgerTransaction } from '#common/domain/ledger/transaction.ts';
import { ZERO } from '#common/domain/money.ts';

type Account = Pick<Investor, 'id' | 'totalValue' | 'totalInvested'>;

interface AccountBook {
  readonly ledger: readonly (LedgerTransaction & { readonly source: string | null })[];
  /** Of its private instrument, in the order of recording. */
  readonly prices: readonly Price[];
  readonly transactions: readonly AccountTransaction[];
}

/** All that takes effect on any day and is known by now. */
const EVER = { valueDate: '9999-12-31', knownAt: new Date(8.64e15) };

const COUNTER_ACCOUNT = 'external';

const linesOf = ({ postings }: LedgerTransaction, sign = 1n): string[] =>
  postings.map(({ account, instrument, quantity }) => `${account} ${instrument} ${quantity * sign}`).sort();

/** The first ledger transaction that this account cannot have: its postings, or what it takes back. */
function differenceOfPostings({ id }: Account, { ledger }: AccountBook): string | undefined {
  const own: readonly string[] = [COUNTER_ACCOUNT, `client:${id}`, `suspense:${id}`, `issuer:${id}`];
  const byId = new Map(ledger.map((row) => [row.id, row]));
  const isOwn = (row: AccountBook['ledger'][number]): boolean => {
    if (!checkPostings(row.postings).ok) return false;
    if (row.postings.some(({ account }) => !own.includes(account))) return false;
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
  return wrong && `the postings of ledger transaction ${wrong.id}`;
}

/** Deposits and withdrawals that the list of transactions and the ledger do not agree about. */
function differenceOfFlows(
  { id, totalInvested }: Account,
  { ledger, transactions }: AccountBook,
): string | undefined {
  const suspense = `suspense:${id}` as const;
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  const booked = ledger.filter((row) => row.source !== null && !row.reverses && !reversed.has(row.id));
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

/** The first difference between the stored total and the last price of the one unit that the account holds. */
function differenceOfValue({ id, totalValue }: Account, { ledger, prices }: AccountBook): string | undefined {
  const held = balancesOf(`client:${id}`, ledger, EVER);
  if (held.size !== 1 || held.get(id) !== 1n) return 'the unit of its private instrument';
  const [definition, ...declared] = prices;
  const isDefined = definition?.source === 'definition' && definition.units === ZERO;
  if (!isDefined || declared.some(({ source }) => source === 'definition')) {
    return 'the definition of its private instrument';
  }
  return prices.at(-1)?.units === totalValue ? undefined : 'the price of its private instrument';
}

/**
 * Compares the stored totals, deposits and withdrawals of accounts with the ledger and the prices.
 * @param investorIds `INV-…` of the accounts
 * @returns the first difference of each account that has one
 */
export async function verifyBook(
  em: Em,
  investorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await findRowsWhere(em, InvestorSchema, oneOf(em, sql.ref('investor_id'), investorIds));
  const ids = accounts.map(({ id }) => id);
  const ofAccounts = oneOf(em, sql.ref('investor_id'), ids);
  const rows = await findRowsWhere(em, LedgerTransactionSchema, ofAccounts);
  const postings = Map.groupBy(
    await findRowsWhere(
      em,
      PostingSchema,
      sql<SqlBool>`transaction_id in (select id from ledger_transaction where ${ofAccounts})`,
    ),
    ({ transaction }) => transaction,
  );
  const ledger = Map.groupBy(
    rows.map((row) => ({
      ...row,
      reverses: row.reverses ?? null,
      source: row.source ?? null,
      postings: postings.get(row.id) ?? [],
    })),
    ({ investor }) => investor,
  );
  const transactions = Map.groupBy(
    await findRowsWhere(em, TransactionSchema, ofAccounts),
    ({ investor }) => investor,
  );
  const recorded = await findRowsWhere(em, PriceSchema, oneOf(em, sql.ref('instrument'), ids));
  const prices = Map.groupBy(
    recorded.toSorted((a, b) => a.version - b.version),
    ({ instrument }) => instrument,
  );
  const differences = new Map<string, string>();
  for (const account of accounts) {
    const book = {
      ledger: ledger.get(account.id) ?? [],
      transactions: transactions.get(account.id) ?? [],
      prices: prices.get(account.id) ?? [],
    };
    const difference =
      differenceOfPostings(account, book) ??
      differenceOfValue(account, book) ??
      differenceOfFlows(account, book);
    if (difference) differences.set(account.investorId, difference);
  }
  return differences;
}
