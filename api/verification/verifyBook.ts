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

type Account = Pick<Investor, 'id' | 'totalValue' | 'totalInvested'>;

interface AccountBook {
  readonly ledger: readonly (LedgerTransaction & { readonly source: string | null })[];
  /** The last price of each instrument. */
  readonly prices: ReadonlyMap<string, Price>;
  readonly transactions: readonly AccountTransaction[];
}

/** All that takes effect on any day and is known by now. */
const EVER = { valueDate: '9999-12-31', knownAt: new Date(8.64e15) };

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

/** The first difference between the stored total and what the account holds at the last prices. */
function differenceOfValue({ id, totalValue }: Account, { ledger, prices }: AccountBook): string | undefined {
  const held = balancesOf(`client:${id}`, ledger, EVER);
  let value = 0n;
  for (const [instrument, quantity] of held) {
    const price = prices.get(instrument);
    if (!price) return `the price of ${instrument}, which is gone`;
    value += quantity * price.units;
  }
  if (held.get(id) !== 1n) return 'the unit of its private instrument';
  return value === totalValue ? undefined : 'the price of its private instrument';
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
  const prices = new Map(
    recorded.toSorted((a, b) => a.version - b.version).map((price) => [price.instrument, price]),
  );
  const differences = new Map<string, string>();
  for (const account of accounts) {
    const book = {
      ledger: ledger.get(account.id) ?? [],
      transactions: transactions.get(account.id) ?? [],
      prices,
    };
    const unbalanced = book.ledger.find((row) => !checkPostings(row.postings).ok);
    const difference = unbalanced
      ? `the postings of ledger transaction ${unbalanced.id}`
      : (differenceOfValue(account, book) ?? differenceOfFlows(account, book));
    if (difference) differences.set(account.investorId, difference);
  }
  return differences;
}
