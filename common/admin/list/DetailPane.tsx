import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';

interface DetailPaneProps {
  readonly title: string;
  readonly noun: string;
  readonly status: 'found' | 'looking' | 'missing';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the open record beside the list. */
export function DetailPane({ title, noun, status, onClose, children }: DetailPaneProps) {
  return (
    <aside className="fa-detail" aria-label={title || 'Details'} aria-busy={status === 'looking'}>
      <header className="fa-detail-head">
        <h2>{title}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label="Close details" onClick={onClose} />
      </header>
      <div className="fa-detail-body">
        {status === 'looking' ? <Skeleton lines={6} width="100%" /> : null}
        {status === 'missing' ? (
          <EmptyState title="Not found">{`No such record among the ${noun}. It may have been removed.`}</EmptyState>
        ) : null}
        {children}
      </div>
    </aside>
  );
}
