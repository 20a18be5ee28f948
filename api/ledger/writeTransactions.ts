import { sql } from 'kysely';
import type { Investor } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows, insertRows, upsertRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { checkPostings, type LedgerTransaction, type Posting } from '#common/domain/ledger/transaction.ts';
import { LedgerTransactionSchema, PositionSchema, PostingSchema } from './entities.ts';

/** A transaction of an account before it is written. */
export interface Entry extends Pick<LedgerTransaction, 'kind' | 'valueDate' | 'postings'> {
  /** The deposit or withdrawal of the list of transactions, or the charge of fees, that it books. */
  readonly source?: string | null;
  /** The transaction that it takes back. */
  readonly reverses?: string | null;
}

/** An entry with its account, whose version is the order of recording. */
export interface NewTransaction extends Entry {
  readonly investor: Pick<Investor, 'id' | 'version'>;
}

/** Transactions at a time, so that their rows need little memory. */
const CHUNK = 5_000;

interface Position {
  readonly investor: string;
  readonly instrument: string;
  quantity: bigint;
}

/** What clients receive and give, without their private units. */
function changesOf(postings: readonly Posting[]): Position[] {
  const changes = new Map<string, Position>();
  for (const { account, instrument, quantity } of postings) {
    const investor = account.startsWith('client:') ? account.slice('client:'.length) : instrument;
    if (investor === instrument) continue;
    const key = `${investor} ${instrument}`;
    const change = changes.get(key) ?? { investor, instrument, quantity: 0n };
    change.quantity += quantity;
    changes.set(key, change);
  }
  return [...changes.values()];
}

/** Adds what clients received and gave to the kept positions. The locks of their accounts serialise it. */
async function changePositions(em: Em, postings: readonly Posting[]): Promise<void> {
  const changes = changesOf(postings);
  if (changes.length === 0) return;
  const investors = [...new Set(changes.map(({ investor }) => investor))];
  const rows = await findRows(em, PositionSchema, (query) =>
    query.where(oneOf(em, sql.ref('investor_id'), investors)),
  );
  const held = new Map(
    rows.map(({ investor, instrument, quantity }) => [`${investor} ${instrument}`, quantity]),
  );
  const changed = changes.map((change) => ({
    ...change,
    quantity: change.quantity + (held.get(`${change.investor} ${change.instrument}`) ?? 0n),
  }));
  await upsertRows(em, PositionSchema, changed, ['quantity']);
}

/**
 * Writes transactions with their postings, and keeps the positions: the only writer of the three tables. The rows of the
 * accounts exist and are locked.
 * @throws {RangeError} for postings that do not add up to 0
 * @returns the ids in the order of the transactions
 */
export async function writeTransactions(
  { em, now, context }: UnitOfWork,
  transactions: readonly NewTransaction[],
): Promise<string[]> {
  if (!transactions.every(({ postings }) => checkPostings(postings).ok))
    throw new RangeError('The postings of a transaction do not add up to 0.');
  const ids: string[] = [];
  for (let at = 0; at < transactions.length; at += CHUNK) {
    const chunk = transactions
      .slice(at, at + CHUNK)
      .map((entry) => ({ id: context.random.uuid(), ...entry }));
    const rows = chunk.map(({ id, investor, kind, valueDate, source = null, reverses = null }) => {
      return {
        id,
        investor: investor.id,
        kind,
        valueDate,
        recordedAt: now,
        version: investor.version,
        source,
        reverses,
      };
    });
    const postings = chunk.flatMap(({ id, postings: lines }) =>
      lines.map((posting, line) => ({ ...posting, transaction: id, line })),
    );
    await insertRows(em, LedgerTransactionSchema, rows);
    await insertRows(em, PostingSchema, postings);
    await changePositions(em, postings);
    for (const { id } of chunk) ids.push(id);
  }
  return ids;
}
