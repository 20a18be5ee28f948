import { Tag } from '@blueprintjs/core';
import type { StaffSessionEntry } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { t } from '../messages/sessions.ts';
import { EntryRow } from './EntryRow.tsx';

interface SessionRowProps {
  readonly session: StaffSessionEntry;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One session of an account, which can be ended unless it is the current one. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, remembered, current } = session;
  const started = formatInstant(session.startedAt);
  return (
    <EntryRow
      title={
        <>
          <b>{device || t('unknownDevice')}</b> {current ? <Tag minimal>{t('thisSession')}</Tag> : null}{' '}
          {remembered ? <Tag minimal>{t('remembered')}</Tag> : null}
        </>
      }
      text={t('session', { started, active: formatInstant(session.lastActiveAt) })}
    >
      {current ? null : (
        <ConfirmButton
          label={t('end')}
          subject={device ? t('endSubject', { device, started }) : t('endUnknown', { started })}
          isPending={isEnding}
          onConfirm={onEnd}
        />
      )}
    </EntryRow>
  );
}
