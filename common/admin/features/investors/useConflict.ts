import { useState } from 'react';
import { type JournalEntry, listJournal } from '#common/contract/activity.ts';
import type { AdminClient } from '../../adminClient.ts';
import { useAdmin } from '../../adminContext.ts';

/** Only the latest entries of the account are searched. Sign-ins and similar entries can be among them. */
const MAX_ENTRIES = 50;

/** Fields of an entry that alone do not change the version of the account. */
const UNVERSIONED_FIELDS = ['withdrawal', 'unconditional'];

/** Whether an entry changed the version of the account. A withdrawal request alone does not. */
function isChange({ before, after }: JournalEntry): boolean {
  return before !== null && Object.keys(after ?? {}).some((field) => !UNVERSIONED_FIELDS.includes(field));
}

/** The journal entries of the latest changes of an account, one for each version, newest first. */
async function findConcurrentChanges(
  client: AdminClient,
  investorId: string,
  versions: number,
): Promise<JournalEntry[]> {
  const entries = await client.call(listJournal, { query: { investorId, limit: MAX_ENTRIES } });
  return entries.filter(isChange).slice(0, versions);
}

/** The account as colleagues changed it in the meantime, with the journal entries of their changes. */
interface Conflict<Account> {
  readonly remote: Account;
  readonly entries: readonly JournalEntry[];
}

/**
 * Handles an edit that started from an outdated version of the account.
 * @param base the version that the edit started from
 * @param load loads the current version
 */
export function useConflict<Account extends { readonly investorId: string; readonly version: number }>(
  base: Account,
  load: () => Promise<Account>,
) {
  const { client } = useAdmin();
  const [conflict, setConflict] = useState<Conflict<Account>>();
  return {
    conflict,
    clearConflict: () => setConflict(undefined),
    /** Handles `stale_version`. */
    async loadConflict(): Promise<void> {
      const remote = await load();
      const entries = await findConcurrentChanges(client, base.investorId, remote.version - base.version);
      setConflict({ remote, entries });
    },
  };
}
