import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type AccountTransaction, type Investor, TransactionSchema } from './entities.ts';

/** Adds a transaction to an account, with the session that records it. */
export const createTransaction = (
  work: UnitOfWork,
  investor: Investor,
  { amount, date, type, status }: Pick<AccountTransaction, 'amount' | 'date' | 'type' | 'status'>,
): AccountTransaction =>
  work.em.create(TransactionSchema, {
    id: work.context.random.uuid(),
    investor: investor.id,
    amount,
    date,
    type,
    status,
    createdAt: work.now,
    createdInSession: work.actor.sessionId ?? null,
    removedAt: null,
  });
