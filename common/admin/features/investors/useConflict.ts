import { useState } from 'react';
import type { JournalEntry } from '#common/contract/activity.ts';
import { useAdmin } from '../../adminContext.ts';
import { errorCode } from '../../errorTexts.ts';
import { findConcurrentChanges } from './findConcurrentChanges.ts';

/** What somebody else made of the account meanwhile, and who did what. */
interface Conflict<Account> {
  readonly remote: Account;
  readonly entries: readonly JournalEntry[];
}

/**
 * An edit that was made from a version of the account that is no longer the latest.
 * @param base what the edit was made from
 * @param load asks for the account as it stands now
 */
export function useConflict<Account extends { readonly investorId: string; readonly version: number }>(
  base: Account,
  load: () => Promise<Account>,
) {
  const { client } = useAdmin();
  const [conflict, setConflict] = useState<Conflict<Account>>();
  return {
    conflict,
    /** Forgets the conflict: the person has chosen how to go on. */
    resolve: () => setConflict(undefined),
    /** Settles a refusal as stale; answers false to any other. */
    async settle(error: unknown): Promise<boolean> {
      if (errorCode(error) !== 'stale_version') return false;
      const remote = await load();
      const entries = await findConcurrentChanges(client, base.investorId, remote.version - base.version);
      setConflict({ remote: remote, entries });
      return true;
    },
  };
}
