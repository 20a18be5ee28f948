import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { t } from '../messages/replies.ts';
import { useMay } from '../session/useMay.ts';

interface ReplyActionsProps {
  readonly status: ReplyStatus;
  readonly busy: boolean;
  readonly onMark: (status: ReplyStatus) => void;
  readonly children?: ReactNode;
}

/** Buttons for the statuses that a message or consultation can change to. The sender is not notified. */
export function ReplyActions({ status, busy, onMark, children }: ReplyActionsProps) {
  const mayOperate = useMay('operate');
  return (
    <p className="fa-actions">
      {mayOperate && status !== 'responded' ? (
        <Button intent="primary" loading={busy} onClick={() => onMark('responded')}>
          {t('mark', { status: 'responded' })}
        </Button>
      ) : null}
      {mayOperate && status !== 'archived' ? (
        <Button variant="outlined" disabled={busy} onClick={() => onMark('archived')}>
          {t('archive')}
        </Button>
      ) : null}
      {mayOperate && status !== 'new' ? (
        <Button variant="outlined" disabled={busy} onClick={() => onMark('new')}>
          {t('mark', { status: 'new' })}
        </Button>
      ) : null}
      {children}
    </p>
  );
}
