import { IsolationLevel } from '@mikro-orm/core';
import type { Em } from '#api/db/open.ts';
import { type Verification, verifyChain } from '#api/journal/verify.ts';
import { type BooksVerification, verifyBooks } from './verifyBooks.ts';

interface LedgerVerification {
  readonly chain: Verification;
  /** Left out when the chain is broken: what it would be compared with is not to be trusted. */
  readonly books?: BooksVerification;
}

/**
 * Whether the journal is whole and the accounts are what it says, at one moment: the service may go on
 * writing meanwhile. Only reads.
 */
export function verifyLedger(em: Em): Promise<LedgerVerification> {
  return em.transactional(
    async (snapshot) => {
      const chain = await verifyChain(snapshot as Em);
      return chain.intact ? { chain, books: await verifyBooks(snapshot as Em) } : { chain };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
