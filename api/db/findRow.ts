import type { EntityName, FilterQuery, LockMode } from '@mikro-orm/core';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Em } from './openDatabase.ts';

interface FindOptions {
  readonly lockMode?: LockMode;
  /** Reads a row again that was read before. */
  readonly refresh?: boolean;
}

/** @throws {AppError} `not_found` */
export async function findRow<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  where: FilterQuery<NoInfer<Row>>,
  options: FindOptions = {},
): Promise<Row> {
  const row = await em.findOne(schema, where, options);
  if (!row) throw new AppError('not_found');
  return row as Row;
}

/**
 * Locks a row as the unit of work does and reads it as it is then, so that changes of it are made one after the other,
 * on both databases.
 * @throws {AppError} `not_found`
 */
export async function lockRow<Row extends object>(
  { em, lockMode }: Pick<UnitOfWork, 'em' | 'lockMode'>,
  schema: EntityName<Row>,
  where: FilterQuery<NoInfer<Row>>,
): Promise<Row> {
  // What this transaction changed before would be lost by reading the row again.
  await em.flush();
  return findRow(em, schema, where, { lockMode, refresh: true });
}
