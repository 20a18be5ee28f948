import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/list.ts';

interface DetailPaneProps {
  readonly title: string;
  readonly noun: string;
  readonly status: 'found' | 'looking' | 'missing' | 'failed';
  /** Why the record could not be loaded. */
  readonly error?: unknown;
  readonly onRetry?: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the open record beside the list. */
export function DetailPane({ title, noun, status, error, onRetry, onClose, children }: DetailPaneProps) {
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': title || t('detail.title') };
  return (
    <aside className="fa-detail" aria-label={title || t('detail.title')} aria-busy={status === 'looking'}>
      <header className="fa-detail-head">
        <h2>{title}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('detail.close')} onClick={onClose} />
      </header>
      {/* Can be focused, because otherwise the keyboard could not scroll it. */}
      <div {...reachable} className="fa-detail-body">
        {status === 'looking' ? <Skeleton lines={6} width="100%" /> : null}
        {status === 'missing' ? (
          <EmptyState title={t('detail.missing')}>{t('detail.missingText', { noun })}</EmptyState>
        ) : null}
        {status === 'failed' ? (
          <ErrorState {...(onRetry ? { onRetry } : {})}>{errorText(error)}</ErrorState>
        ) : null}
        {children}
      </div>
    </aside>
  );
}
