import { useState } from 'react';
import type { JournalEntry } from '#common/contract/activity.ts';
import { useAdmin } from '../../adminContext.ts';
import { findConcurrentChanges } from './findConcurrentChanges.ts';

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
