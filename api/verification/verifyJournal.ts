import { IsolationLevel } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import { type ChainVerification, verifyChain } from '#api/journal/verifyChain.ts';
import { findingsOf } from './recordKind.ts';
import { type AccountsVerification, verifyAccounts } from './verifyAccounts.ts';
import { verifyFactors } from './verifyFactors.ts';
import { verifyFees } from './verifyFees.ts';
import {
  type ExpectedHead,
  type SavedHead,
  verifyExpectedHeads,
  verifyPublishedHeads,
  verifySavedHeads,
} from './verifyHeads.ts';
import { verifyImports } from './verifyImports.ts';
import { verifyPolicies } from './verifyPolicies.ts';
import { verifyPrices } from './verifyPrices.ts';
import { verifyRecords } from './verifyRecords.ts';
import { verifyRuns } from './verifyRuns.ts';
import { verifyStatements } from './verifyStatements.ts';

interface JournalVerification {
  readonly chain: ChainVerification;
  /** Left out when the chain is broken, because a comparison would prove nothing. */
  readonly accounts?: AccountsVerification;
  /** Further findings, one sentence each; for a broken chain only those about heads. */
  readonly findings: readonly string[];
}

/** Evidence from outside the database. */
export interface ExternalEvidence {
  /** Public keys that may have signed published heads; any, when left out. */
  readonly trusted?: readonly string[] | undefined;
  readonly expected?: readonly ExpectedHead[];
  readonly saved?: readonly SavedHead[];
}

async function verifyHeads(
  em: Em,
  { trusted, expected = [], saved = [] }: ExternalEvidence,
): Promise<string[]> {
  return [
    ...(await verifyExpectedHeads(em, expected)),
    ...(await verifySavedHeads(em, saved, trusted)),
    ...(await verifyPublishedHeads(em, trusted)),
  ];
}

/**
 * Verifies the chain, the published heads, the accounts, second factors, policies, prices, valuation runs, fees, imports, statements and
 * all other records in one read-only transaction. The service can continue to write.
 */
export function verifyJournal(em: Em, outside: ExternalEvidence = {}): Promise<JournalVerification> {
  return em.transactional(
    async (snapshot): Promise<JournalVerification> => {
      const chain = await verifyChain(snapshot as Em);
      const heads = await verifyHeads(snapshot as Em, outside);
      if (!chain.intact) return { chain, findings: heads };
      const accounts = await verifyAccounts(snapshot as Em);
      const records = await verifyRecords(snapshot as Em);
      const factors = await verifyFactors(snapshot as Em);
      const policies = await verifyPolicies(snapshot as Em);
      const valuations = await findingsOf([
        () => verifyPrices(snapshot as Em),
        () => verifyRuns(snapshot as Em),
        () => verifyFees(snapshot as Em),
        () => verifyImports(snapshot as Em),
        () => verifyStatements(snapshot as Em, outside.trusted),
      ]);
      return { chain, accounts, findings: [...heads, ...records, ...factors, ...policies, ...valuations] };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
