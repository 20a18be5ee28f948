import type { Em } from '../api/db/openDatabase.ts';
import { verifyJournal } from '../api/verification/verifyJournal.ts';

/**
 * Verifies a database against its own journal.
 * @returns number of journal entries
 * @throws Error whose message is the end of a sentence
 */
export async function checkJournal(em: Em): Promise<number> {
  const { tree, accounts, findings } = await verifyJournal(em);
  if (!accounts) throw new Error(`its journal is broken at entry ${tree.firstBroken}`);
  if (accounts.difference)
    throw new Error(`account ${accounts.difference.investorId} is not what the journal says`);
  if (findings[0]) throw new Error(`something in it is not what the journal says: ${findings[0]}`);
  return tree.entries;
}
