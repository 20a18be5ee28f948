import { type SqlBool, sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

/**
 * A change that has waited for its lock while a statement was issued would be recorded at a time that the statement
 * knows, without being in it. Changes on SQLite follow each other, so none waits.
 * @param investors ids of the rows of locked accounts; those of all accounts without it
 * @throws {AppError} `busy`; repeated, the change is recorded after the statement
 */
export async function assertAfterStatements(
  { em, now }: Pick<UnitOfWork, 'em' | 'now'>,
  investors?: readonly string[],
): Promise<void> {
  if (isSqlite(em)) return;
  const later = await kysely(em)
    .selectFrom('statement')
    .select('id')
    .where(investors ? oneOf(em, sql.ref('investor_id'), investors) : sql<SqlBool>`true`)
    .where(sql<SqlBool>`as_known_at > ${now}`)
    .limit(1)
    .executeTakeFirst();
  if (later) throw new AppError('busy', { retryAfter: 1 });
}
