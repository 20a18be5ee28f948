import { type JournalEntry, listJournal } from '#common/contract/activity.ts';
import type { AdminClient } from '../../../adminClient.ts';

/** Only the latest entries are searched. */
const MAX_ENTRIES = 50;

function isAbout({ after }: JournalEntry, depositId: string): boolean {
  const transaction = after?.['transaction'];
  return (
    typeof transaction === 'object' &&
    transaction !== null &&
    'id' in transaction &&
    transaction.id === depositId
  );
}

/** The journal entry of the colleague who already removed or restored a transaction. */
export async function findConcurrentChange(
  client: AdminClient,
  investorId: string,
  depositId: string,
  done: 'removed' | 'restored',
): Promise<JournalEntry | undefined> {
  const query = { investorId, action: `transaction_${done}`, limit: MAX_ENTRIES };
  const entries = await client.call(listJournal, { query });
  return entries.find((entry) => isAbout(entry, depositId));
}
