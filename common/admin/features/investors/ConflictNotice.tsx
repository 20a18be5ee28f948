import { Button, Callout } from '@blueprintjs/core';
import type { JournalEntry } from '#common/contract/activity.ts';
import { relativeTime } from '#common/domain/formatDate.ts';

interface ConflictNoticeProps {
  readonly entries: readonly JournalEntry[];
  /** Continues from the current version, with or without the own changes. */
  readonly onResolve: (keepMine: boolean) => void;
}

/** Shows who changed the account in the meantime, and the two ways to continue. */
export function ConflictNotice({ entries, onResolve: onGoOn }: ConflictNoticeProps) {
  const now = new Date();
  return (
    <Callout intent="warning" icon={null} role="alert" className="fa-conflict">
      <p>
        <b>Nothing was saved: this account was changed while you worked on it.</b>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.seq}>
            {entry.actor}, {relativeTime(entry.at, now)}: {entry.summary}
          </li>
        ))}
      </ul>
      <p className="fa-actions">
        <Button type="button" onClick={() => onGoOn(true)}>
          Merge: keep my changes, take the rest
        </Button>
        <Button type="button" variant="minimal" onClick={() => onGoOn(false)}>
          Reload: drop my changes
        </Button>
      </p>
    </Callout>
  );
}
