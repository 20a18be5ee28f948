import type { JournalEntry } from '#common/contract/journal.ts';
import { listJournal } from '#common/contract/journal.ts';
import type { AdminClient } from '../../adminClient.ts';

/** What the journal says happened to an account after `since` (an instant of the service), newest first. */
export async function changedMeanwhile(
  client: AdminClient,
  investorId: string,
  since: string | undefined,
): Promise<JournalEntry[]> {
  const entries = await client.call(listJournal, { query: { investorId, limit: 10 } });
  const later = since ? entries.filter((entry) => entry.at > since) : [];
  return later.length > 0 ? later : entries.slice(0, 1);
}
