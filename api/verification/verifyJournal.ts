import { IsolationLevel } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import { verifyFrozenChain } from '#api/journal/frozenChain.ts';
import { type TreeVerification, verifyTree } from '#api/journal/verifyTree.ts';
import { findingsOf } from './recordKind.ts';
import { type AccountsVerification, verifyAccounts } from './verifyAccounts.ts';
import { verifyContents } from './verifyDocuments.ts';
import { verifyErasedRows } from './verifyErasedRows.ts';
import { type IsListed, verifyErasures } from './verifyErasures.ts';
import { verifyFactors } from './verifyFactors.ts';
import { verifyFees } from './verifyFees.ts';
import { verifyImports } from './verifyImports.ts';
import { verifyPolicies } from './verifyPolicies.ts';
import { verifyPrices } from './verifyPrices.ts';
import {
  type ExpectedEntry,
  publishedSizes,
  readPublished,
  type SavedHead,
  verifyCheckpoints,
  verifyExpected,
  verifyPublishedHeads,
  verifySavedHeads,
} from './verifyPublished.ts';
import { verifyRecords } from './verifyRecords.ts';
import { verifyRuns } from './verifyRuns.ts';
import { verifyStatements } from './verifyStatements.ts';

interface JournalVerification {
  readonly tree: TreeVerification;
  /** Left out when the tree is broken, because a comparison would prove nothing. */
  readonly accounts?: AccountsVerification;
  /** Further findings, one sentence each; for a broken tree only those about what was published. */
  readonly findings: readonly string[];
}

/** Evidence from outside the database. */
export interface ExternalEvidence {
  /** Public keys that may have signed what was published; any of the table, when left out. */
  readonly trusted?: readonly string[] | undefined;
  readonly expected?: readonly ExpectedEntry[];
  /** Copies of signed checkpoints, and of heads of the chain that the journal was. */
  readonly notes?: readonly string[];
  readonly heads?: readonly SavedHead[];
  /** The list of erasures. */
  readonly isListed?: IsListed | undefined;
}

async function verifyPublished(
  em: Em,
  checkpoints: Awaited<ReturnType<typeof readPublished>>,
  roots: ReadonlyMap<number, string>,
  { trusted, expected = [], heads = [] }: ExternalEvidence,
): Promise<string[]> {
  return [
    ...(await verifyExpected(em, expected)),
    ...(await verifyCheckpoints(em, checkpoints, { roots, trusted })),
    ...(await verifySavedHeads(em, heads, trusted)),
    ...(await verifyPublishedHeads(em, trusted)),
    ...(await findingsOf([() => verifyFrozenChain(em)])),
  ];
}

/**
 * Verifies the tree, what was published of it, and all records that the journal explains, in one read-only transaction.
 * The service can continue to write.
 */
export function verifyJournal(em: Em, outside: ExternalEvidence = {}): Promise<JournalVerification> {
  return em.transactional(
    async (snapshot): Promise<JournalVerification> => {
      const checkpoints = await readPublished(snapshot as Em, outside.notes ?? []);
      const { roots, ...tree } = await verifyTree(snapshot as Em, publishedSizes(checkpoints));
      const published = await verifyPublished(snapshot as Em, checkpoints, roots, outside);
      if (!tree.intact) return { tree, findings: published };
      const accounts = await verifyAccounts(snapshot as Em);
      const records = await verifyRecords(snapshot as Em);
      const factors = await verifyFactors(snapshot as Em);
      const policies = await verifyPolicies(snapshot as Em);
      const valuations = await findingsOf([
        () => verifyErasures(snapshot as Em, outside),
        () => verifyErasedRows(snapshot as Em),
        () => verifyPrices(snapshot as Em),
        () => verifyRuns(snapshot as Em),
        () => verifyFees(snapshot as Em),
        () => verifyImports(snapshot as Em),
        () => verifyStatements(snapshot as Em, outside.trusted),
        () => verifyContents(snapshot as Em),
      ]);
      return { tree, accounts, findings: [...published, ...records, ...factors, ...policies, ...valuations] };
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
