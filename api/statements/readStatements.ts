import { type SqlBool, sql } from 'kysely';
import { findRows, tableOf } from '#api/db/entityRows.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { StatedAmount, Statement } from '#common/domain/statements/statement.ts';
import { type StatementRow, StatementSchema } from './entities.ts';

/** What a row states. */
export const contentOf = ({ content }: Pick<StatementRow, 'content'>): Statement =>
  JSON.parse(content) as Statement;

/** A statement without what it states but the value at its end. */
export interface ListedStatement extends Omit<StatementRow, 'content'> {
  readonly closing: StatedAmount;
}

const LISTED = 200;

/** The newest statements of an account that were not erased, the newest period and version first. @param investor id of its row */
export async function listStatements(em: Em, investor: string): Promise<ListedStatement[]> {
  const table = tableOf(em, StatementSchema);
  const content = isSqlite(em) ? sql`content` : sql`content::json`;
  const { rows } = await sql<ListedStatement & { readonly closing: string }>`
    select ${table.selected({ omit: ['content'] })}, ${content} ->> 'closing' as closing
    from statement where investor_id = ${investor} and digest <> ''
    order by last_day desc, first_day desc, number desc limit ${LISTED}`.execute(kysely(em));
  return rows.map((row) => ({ ...table.read(row), closing: JSON.parse(row.closing) as StatedAmount }));
}

/** The version of a period that counts; undefined before the first. */
export async function readCurrent(
  em: Em,
  investor: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StatementRow | undefined> {
  const [current] = await findRows(em, StatementSchema, (query) =>
    query
      .where('investor_id', '=', investor)
      .where('first_day', '=', from)
      .where('last_day', '=', to)
      .orderBy('number', 'desc')
      .limit(1),
  );
  return current;
}

/** A statement of this account. @throws {AppError} `not_found`, also for one that was erased */
export async function readStatement(em: Em, investor: string, id: string): Promise<StatementRow> {
  const [row] = await findRows(em, StatementSchema, (query) =>
    query.where('id', '=', id).where('investor_id', '=', investor).where('digest', '<>', ''),
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** How many statements of an account were issued after a time. */
export async function countSince(em: Em, investor: string, since: Date): Promise<number> {
  const { count } = await kysely(em)
    .selectFrom('statement')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('investor_id', '=', investor)
    .where(sql<SqlBool>`issued_at > ${since}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
