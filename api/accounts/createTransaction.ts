import { insertRows } from '#api/db/entityRows.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type AccountTransaction, type Investor, TransactionSchema } from './entities.ts';

/** Adds a transaction to an account, with the session that records it. */
export async function createTransaction(
  { em, now, actor, context }: UnitOfWork,
  investor: Investor,
  { amount, date, type, status }: Pick<AccountTransaction, 'amount' | 'date' | 'type' | 'status'>,
): Promise<AccountTransaction> {
  const transaction: AccountTransaction = {
    id: context.random.uuid(),
    investor: investor.id,
    amount,
    date,
    type,
    status,
    createdAt: now,
    createdInSession: actor.sessionId ?? null,
    removedAt: null,
  };
  await insertRows(em, TransactionSchema, [transaction]);
  return transaction;
}
