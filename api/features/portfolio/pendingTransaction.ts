import { type AccountTransaction, type Investor, TransactionSchema } from '#api/accounts/entities.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

/** A transaction of a locked account that still waits. @throws {AppError} `not_found`, `already_decided` */
export async function findPendingTransaction(
  work: UnitOfWork,
  { id: investor }: Investor,
  id: string,
): Promise<AccountTransaction> {
  const transaction = await work.em.findOne(TransactionSchema, { id, investor, removedAt: null });
  if (!transaction) throw new AppError('not_found');
  if (transaction.status !== 'pending') {
    throw new AppError('already_decided', { message: `This transaction is already ${transaction.status}.` });
  }
  return transaction;
}
