import { IsolationLevel } from '@mikro-orm/core';
import type { Em } from '#api/db/open.ts';
import { type Verification, verifyChain } from '#api/journal/verify.ts';
import { type BooksVerification, verifyBooks } from './verifyBooks.ts';
import {
  type ExpectedHead,
  type KeptHead,
  verifyExpected,
  verifyKept,
  verifyPublished,
} from './verifyHeads.ts';
import { verifyRecords } from './verifyRecords.ts';

interface LedgerVerification {
  readonly chain: Verification;
  /** Left out when the chain is broken: what it would be compared with is not to be trusted. */
  readonly books?: BooksVerification;
  /** Further findings, one sentence each; for a broken chain only those about heads. */
  readonly findings: readonly string[];
}

/** What is known from outside the database. */
export interface OutsideKnowledge {
  /** Public keys that may have signed published heads; any, when left out. */
  readonly trusted?: readonly string[] | undefined;
  readonly expected?: readonly ExpectedHead[];
  readonly kept?: readonly KeptHead[];
}

async function verifyHeads(
  em: Em,
  { trusted, expected = [], kept = [] }: OutsideKnowledge,
): Promise<string[]> {
  return [
    ...(await verifyExpected(em, expected)),
    ...(await verifyKept(em, kept, trusted)),
    ...(await verifyPublished(em, trusted)),
  ];
}

/**
 * Whether the journal is whole and the accounts are what it says, at one moment: the service may go on
 * writing meanwhile. Only reads.
 */
export function verifyLedger(em: Em, outside: OutsideKnowledge = {}): Promise<LedgerVerification> {
  return em.transactional(
    async (snapshot) => {
      const chain = await verifyChain(snapshot as Em);
      const heads = await verifyHeads(snapshot as Em, outside);
      if (!chain.intact) return { chain, findings: heads };
      const books = await verifyBooks(snapshot as Em);
      return { chain, books, findings: [...heads, ...(await verifyRecords(snapshot as Em))] };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
