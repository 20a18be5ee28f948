import { LockMode } from '@mikro-orm/core';
import type { Expression, SqlBool } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import type { Query } from '#api/db/entityRows.ts';
import { findEntities, lockRow } from '#api/db/findRow.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import { AppError } from '#api/errors/appError.ts';
import { assertAfterStatements } from '#api/statements/assertAfterStatements.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type Investor, InvestorSchema } from './entities.ts';
import { findErasedAccounts, isErased } from './erasedAccounts.ts';

const ERASED = 'The personal data of this account was erased. It can no longer be changed.';

const isLocked = ({ lockMode }: Pick<UnitOfWork, 'lockMode'>): boolean => lockMode !== LockMode.NONE;

/** @throws {AppError} `not_found`; `conflict` once the person was erased; `busy` after a statement that is issued meanwhile */
export async function lockAccount(
  work: UnitOfWork,
  where: { readonly id: string } | { readonly investorId: string },
): Promise<Investor> {
  const investor = await lockRow(work, InvestorSchema, where);
  if (await isErased(work.em, investor)) throw new AppError('conflict', { message: ERASED });
  if (isLocked(work)) await assertAfterStatements(work, [investor.id]);
  return investor;
}

/**
 * Locks accounts with one statement, in the order of their ids as others lock several. Those whose person was erased are
 * left out.
 * @returns the ids of their rows
 * @throws {AppError} `busy` after a statement that is issued meanwhile
 */
export async function lockAccountRows(
  work: Pick<UnitOfWork, 'em' | 'now' | 'lockMode'>,
  chosen: Expression<SqlBool>,
): Promise<string[]> {
  const { em } = work;
  await em.flush();
  const inOrder = kysely(em).selectFrom('investor').select('id').where(chosen).orderBy('id');
  const rows = await (isLocked(work) && !isSqlite(em) ? inOrder.forUpdate() : inOrder).execute();
  const ids = rows.map(({ id }) => id);
  if (isLocked(work)) await assertAfterStatements(work, ids);
  // Read after the locks, because an erasure can have had them before.
  const erased = await findErasedAccounts(em);
  return ids.filter((id) => !erased.has(id));
}

/** Locks accounts and reads them as they are then. @throws {AppError} as `lockAccountRows` */
export async function lockAccounts(work: UnitOfWork, chosen: Expression<SqlBool>): Promise<Investor[]> {
  const ids = await lockAccountRows(work, chosen);
  const choose = (query: Query<'investor'>) =>
    query.where((eb) => oneOf(work.em, eb.ref('id'), ids)).orderBy('id');
  return findEntities(work.em, InvestorSchema, choose, { refresh: true });
}
