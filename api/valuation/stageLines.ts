import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { upsertRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { MAX_MONEY, type Money, money } from '#common/domain/money.ts';
import { ValuationLineSchema, type ValuationRun } from './entities.ts';
import { followStrategy } from './followStrategy.ts';
import type { PriceBook } from './priceBook.ts';
import { type HeldPositions, pastDay, readPositions } from './readPositions.ts';

/** Why a run cannot be published. The message is for staff. */
export class RunFailure extends Error {}

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
  const lines = [...accounts.values()].map((account) => {
    const { investor, paidSince, version } = account;
    // A run of a time before the account's last one changes only its history.
    const isNewer = !account.positionsAt || account.positionsAt <= run.at;
    const units = isNewer ? followStrategy(account, book) : null;
    const value = positionsValue(account, book);
    return { investor, run: run.number, value, paidSince, version: version + (isNewer ? 1 : 0), units };
  });
  await upsertRows(em, ValuationLineSchema, lines, ['value', 'paidSince', 'version', 'units']);
}

/** Lines that are read at once. */
const PAGE = 2_000;

/** Names the lines of a run, for the journal. @param withUnits false as entries of earlier releases state them */
export async function digestLines(em: Em, run: number, withUnits = true): Promise<string> {
  const digest = createHash('sha256');
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await kysely(em)
      .selectFrom('valuation_line')
      .select(({ cast, ref }) => [
        'investor_id as investor',
        cast<string>(ref('value'), 'text').as('value'),
        cast<string>(ref('paid_since'), 'text').as('paid'),
        'version',
        cast<string | null>(ref('units'), 'text').as('units'),
      ])
      .where('run_number', '=', run)
      .where('investor_id', '>', after)
      .orderBy('investor_id')
      .limit(PAGE)
      .execute();
    for (const { investor, value, paid, version, units } of rows)
      digest.update(
        `${investor} ${value} ${paid} ${version}${withUnits && units !== null ? ` ${units}` : ''}\n`,
      );
    after = rows.at(-1)?.investor;
  }
  return digest.digest('hex');
}
