import { LockMode } from '@mikro-orm/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Query } from '#api/db/entityRows.ts';
import { findEntities, lockRow } from '#api/db/findRow.ts';
import { isSqlite } from '#api/db/kysely.ts';
import { AppError } from '#api/errors/appError.ts';
import { assertAfterStatements } from '#api/statements/assertAfterStatements.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type Investor, InvestorSchema } from './entities.ts';
import { isErased } from './erasedAccount.ts';

const ERASED = 'The personal data of this account was erased. It can no longer be changed.';

const NOT_ERASED = sql<SqlBool>`not exists (select 1 from erasure e
  where e.kind = 'investor' and e.subject = investor.investor_id)`;

const isLocked = ({ lockMode }: UnitOfWork): boolean => lockMode !== LockMode.NONE;

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
 * Locks accounts with one statement, in the order of their ids as others lock several, and reads them as they are then.
 * Those whose person was erased are left out.
 * @throws {AppError} `busy` after a statement that is issued meanwhile
 */
export async function lockAccounts(work: UnitOfWork, chosen: Expression<SqlBool>): Promise<Investor[]> {
  const { em } = work;
  const choose = (query: Query<'investor'>) => {
    const inOrder = query.where(chosen).where(NOT_ERASED).orderBy('id');
    return isLocked(work) && !isSqlite(em) ? inOrder.forUpdate() : inOrder;
  };
  const accounts = await findEntities(em, InvestorSchema, choose, { refresh: true });
  const ids = accounts.map(({ id }) => id);
  if (isLocked(work)) await assertAfterStatements(work, ids);
  return accounts;
}
