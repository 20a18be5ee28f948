import { Button, Callout } from '@blueprintjs/core';
import type { JournalEntry } from '#common/contract/activity.ts';
import { relativeTime } from '#common/domain/relativeTime.ts';
import { t } from '../../messages/investorDialogs.ts';

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
        <Button type="button" onClick={() => onGoOn(true)}>
          {t('conflict.merge')}
        </Button>
        <Button type="button" variant="minimal" onClick={() => onGoOn(false)}>
          {t('conflict.reload')}
        </Button>
      </p>
    </Callout>
  );
}
