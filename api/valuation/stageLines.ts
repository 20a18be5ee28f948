import { sql } from 'kysely';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { oneOf } from '#api/db/conditions.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { MAX_MONEY, type Money, money } from '#common/domain/money.ts';
import type { ValuationRun } from './entities.ts';
import type { PriceBook } from './priceBook.ts';
import { type HeldPositions, pastDay, readPositions } from './readPositions.ts';

/** Why a run cannot be published. The message is for staff. */
export class RunFailure extends Error {}

interface Line {
  readonly investor: string;
  readonly value: Money;
  readonly paidSince: Money;
  readonly version: number;
}

/** @throws {RunFailure} for a position without a price, which an account got after the request, or too large a value */
function positionsValue({ investorId, quantities }: HeldPositions, book: PriceBook): Money {
  let sum = 0n;
  for (const [instrument, quantity] of quantities) {
    const value = book.value(instrument, quantity);
    if (typeof value === 'object') {
      const { symbol } = book.instrument(instrument);
      throw new RunFailure(`${investorId} got ${symbol}, which has no price up to this time.`);
    }
    sum += value;
  }
  if (sum > MAX_MONEY || -sum > MAX_MONEY)
    throw new RunFailure(`The positions of ${investorId} are worth too much.`);
  return money(sum);
}

const insertLines = (em: Em, run: number, lines: readonly Line[]) => {
  const rows = JSON.stringify(
    lines.map(({ investor, value, paidSince, version }) => [investor, `${value}`, `${paidSince}`, version]),
  );
  const [from, column, amount] = isSqlite(em)
    ? [
        sql`json_each(${rows}) as e`,
        (index: number) => sql.raw(`json_extract(e.value, '$[${index}]')`),
        'integer',
      ]
    : [
        sql`json_array_elements(${rows}::json) as e`,
        (index: number) => sql.raw(`(e.value ->> ${index})`),
        'bigint',
      ];
  const as = (index: number, type: string) => sql`cast(${column(index)} as ${sql.raw(type)})`;
  return sql`insert into valuation_line (run_number, investor_id, value, paid_since, version)
    select ${sql.lit(run)}, ${column(0)}, ${as(1, amount)}, ${as(2, amount)}, ${as(3, 'integer')} from ${from} where true
    on conflict (investor_id, run_number) do update
      set value = excluded.value, paid_since = excluded.paid_since, version = excluded.version`.execute(
    kysely(em),
  );
};

/** What a run needs beside the accounts. */
export interface Preparation {
  readonly run: ValuationRun;
  readonly book: PriceBook;
}

/** Values accounts, invisibly to everybody until the run is published. */
export async function stageLines(
  { em, now }: UnitOfWork,
  { run, book }: Preparation,
  ids: readonly string[],
): Promise<void> {
  const accounts = await readPositions(em, oneOf(em, sql.ref('i.id'), ids), pastDay(run.at, now));
  const lines = [...accounts.values()].map((account) => ({
    investor: account.investor,
    value: positionsValue(account, book),
    paidSince: account.paidSince,
    // A run of a time before the account's last one changes only its history.
    version: account.version + (account.positionsAt && account.positionsAt > run.at ? 0 : 1),
  }));
  if (lines.length > 0) await insertLines(em, run.number, lines);
}

/** Names the lines of a run, for the journal. */
export async function digestLines(em: Em, run: number): Promise<string> {
  const rows = await kysely(em)
    .selectFrom('valuation_line')
    .select(({ cast, ref }) => [
      'investor_id',
      cast<string>(ref('value'), 'text').as('value'),
      cast<string>(ref('paid_since'), 'text').as('paid'),
      'version',
    ])
    .where('run_number', '=', run)
    .orderBy('investor_id')
    .execute();
  return sha256Hex(
    rows
      .map(({ investor_id, value, paid, version }) => `${investor_id} ${value} ${paid} ${version}\n`)
      .join(''),
  );
}
