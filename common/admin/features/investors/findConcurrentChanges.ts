import type { JournalEntry } from '#common/contract/activity.ts';
import { listJournal } from '#common/contract/activity.ts';
import type { AdminClient } from '../../adminClient.ts';

/** Only the latest entries of the account are searched. Sign-ins and similar entries can be among them. */
const MAX_ENTRIES = 50;

/** Fields of an entry that alone do not change the version of the account. */
const UNVERSIONED_FIELDS = ['withdrawal', 'unconditional'];

/** Whether an entry changed the version of the account. A withdrawal request alone does not. */
function isChange({ before, after }: JournalEntry): boolean {
  return before !== null && Object.keys(after ?? {}).some((field) => !UNVERSIONED_FIELDS.includes(field));
}

/** The journal entries of the latest changes of an account, one for each version, newest first. */
export async function findConcurrentChanges(
  client: AdminClient,
  investorId: string,
  versions: number,
): Promise<JournalEntry[]> {
  const entries = await client.call(listJournal, { query: { investorId, limit: MAX_ENTRIES } });
  return entries.filter(isChange).slice(0, versions);
}
