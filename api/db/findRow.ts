import { type EntityName, LockMode } from '@mikro-orm/core';
import { type SqlBool, sql } from 'kysely';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { findRows, type Query, type Schema, tableOf } from './entityRows.ts';
import { isSqlite } from './kysely.ts';
import type { Em } from './openDatabase.ts';
import type { Tables } from './tables.ts';

/** What properties of a row must be. */
export type Where<Row> = { readonly [Name in keyof Row]?: string | number | boolean | null };

interface FindOptions {
  readonly lockMode?: LockMode;
  /** Reads a row again that was read before. */
  readonly refresh?: boolean;
}

const LOCKS: { readonly [Mode in LockMode]?: string } = {
  [LockMode.PESSIMISTIC_WRITE]: 'for update',
  [LockMode.PESSIMISTIC_READ]: 'for share',
};

/**
 * Entities for changes, for a tenth of the cost of the ORM's `find`. One that was read before is as it was then, unless
 * it is read again (`refresh`).
 */
export async function findEntities<Row extends object, Table extends keyof Tables>(
  em: Em,
  schema: Schema<Row, Table>,
  choose: (query: Query<Table>) => Query<Table>,
  { refresh = false }: Pick<FindOptions, 'refresh'> = {},
): Promise<Row[]> {
  await em.tryFlush(schema, {});
  const rows = await findRows(em, schema, choose);
  return rows.map((row) => em.merge(schema, row, { refresh }));
}

/** The first entity with these values, for changes. One that is locked is read as it is then. */
export async function findEntity<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  where: Where<NoInfer<Row>>,
  { lockMode, refresh = lockMode !== undefined }: FindOptions = {},
): Promise<Row | null> {
  const { columnOf } = tableOf(em, schema);
  const conditions = Object.entries(where).map(([name, value]) => {
    const column = sql.ref(columnOf(name));
    return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
  });
  const lock = lockMode === undefined || isSqlite(em) ? undefined : LOCKS[lockMode];
  if (lock && !em.isInTransaction()) throw new Error('Only a transaction can lock a row.');
  const [row = null] = await findEntities(
    em,
    schema as Schema<Row, keyof Tables>,
    (query) => {
      const chosen = query.where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`).limit(1);
      return lock ? chosen.modifyEnd(sql.raw(lock)) : chosen;
    },
    { refresh },
  );
  return row;
}

/** @throws {AppError} `not_found` */
export async function findRow<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  where: Where<NoInfer<Row>>,
  options: FindOptions = {},
): Promise<Row> {
  const row = await findEntity(em, schema, where, options);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Locks a row as the unit of work does and reads it as it is then, so that changes of it are made one after the other,
 * on both databases.
 * @throws {AppError} `not_found`
 */
export async function lockRow<Row extends object>(
  { em, lockMode }: Pick<UnitOfWork, 'em' | 'lockMode'>,
  schema: EntityName<Row>,
  where: Where<NoInfer<Row>>,
): Promise<Row> {
  // What this transaction changed before would be lost by reading the row again.
  await em.flush();
  return findRow(em, schema, where, { lockMode, refresh: true });
}
