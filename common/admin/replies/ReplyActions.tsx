import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { ReplyStatus } from '#common/domain/consultations.ts';

interface ReplyActionsProps {
  readonly status: ReplyStatus;
  readonly busy: boolean;
  readonly onMark: (status: ReplyStatus) => void;
  readonly children?: ReactNode;
}

/** Buttons for the statuses that a message or consultation can change to. The sender is not notified. */
export function ReplyActions({ status, busy, onMark, children }: ReplyActionsProps) {
  return (
    <p className="fa-actions">
      {status === 'responded' ? null : (
        <Button intent="primary" loading={busy} onClick={() => onMark('responded')}>
          Mark responded
        </Button>
      )}
      {status === 'archived' ? null : (
        <Button variant="outlined" disabled={busy} onClick={() => onMark('archived')}>
          Archive
        </Button>
      )}
      {status === 'new' ? null : (
        <Button variant="outlined" disabled={busy} onClick={() => onMark('new')}>
          Mark new
        </Button>
      )}
      {children}
    </p>
  );
}
