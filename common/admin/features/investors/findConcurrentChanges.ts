import type { JournalEntry } from '#common/contract/activity.ts';
import { listJournal } from '#common/contract/activity.ts';
import type { AdminClient } from '../../adminClient.ts';

/** How many entries of the account are looked through; between them may lie sign-ins and the like. */
const MAX_ENTRIES = 50;

/** Parts of an entry that by themselves leave the account's version as it is. */
const UNVERSIONED_FIELDS = ['withdrawal', 'unconditional'];

/** Whether an entry gave its account a new version. A withdrawal request alone does not. */
function isChange({ before, after }: JournalEntry): boolean {
  return before !== null && Object.keys(after ?? {}).some((field) => !UNVERSIONED_FIELDS.includes(field));
}

/** The journal's entries on an account's latest changes, as many as it got new versions; newest first. */
export async function findConcurrentChanges(
  client: AdminClient,
  investorId: string,
  versions: number,
): Promise<JournalEntry[]> {
  const entries = await client.call(listJournal, { query: { investorId, limit: MAX_ENTRIES } });
  return entries.filter(isChange).slice(0, versions);
}
