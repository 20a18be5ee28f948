import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { type JournalEntry, listJournal } from '#common/contract/activity.ts';
import { relativeTime } from '#common/domain/relativeTime.ts';
import type { AdminClient } from '../../adminClient.ts';
import { useAdmin } from '../../adminContext.ts';
import { t } from '../../messages/investorDialogs.ts';

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

interface ConflictNoticeProps {
  readonly entries: readonly JournalEntry[];
  /** Continues from the current version, with or without the own changes. */
  readonly onResolve: (keepMine: boolean) => void;
}

/** Shows who changed the account in the meantime, and the two ways to continue. */
function ConflictNotice({ entries, onResolve }: ConflictNoticeProps) {
  const now = new Date();
  return (
    <Callout intent="warning" icon={null} role="alert" className="fa-conflict">
      <p>
        <b>{t('conflict.title')}</b>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.seq}>
            {t('conflict.entry', {
              actor: entry.actor,
              time: relativeTime(entry.at, now),
              summary: entry.summary,
            })}
          </li>
        ))}
      </ul>
      <p className="fa-actions">
        <Button type="button" onClick={() => onResolve(true)}>
          {t('conflict.merge')}
        </Button>
        <Button type="button" variant="minimal" onClick={() => onResolve(false)}>
          {t('conflict.reload')}
        </Button>
      </p>
    </Callout>
  );
}

/**
 * Handles an edit that started from an outdated version of the account.
 * @param account as it was when the edit started
 * @param load loads the current version
 */
export function useConflict<Account extends { readonly investorId: string; readonly version: number }>(
  account: Account,
  load: () => Promise<Account>,
) {
  const { client } = useAdmin();
  /** The version that the edit is based on. */
  const [base, setBase] = useState(account);
  const [conflict, setConflict] = useState<Conflict<Account>>();
  return {
    base,
    setBase,
    hasConflict: conflict !== undefined,
    /** Handles `stale_version`. */
    async loadConflict(): Promise<void> {
      const remote = await load();
      const entries = await findConcurrentChanges(client, base.investorId, remote.version - base.version);
      setConflict({ remote, entries });
    },
    /**
     * Shows who changed the account in the meantime, while nobody has decided how to continue.
     * @param resolve brings the form to the current version, with or without the own changes
     */
    conflictNotice: (resolve?: (remote: Account, keepMine: boolean) => void) =>
      conflict ? (
        <ConflictNotice
          entries={conflict.entries}
          onResolve={(keepMine) => {
            setBase(conflict.remote);
            setConflict(undefined);
            resolve?.(conflict.remote, keepMine);
          }}
        />
      ) : null,
  };
}
