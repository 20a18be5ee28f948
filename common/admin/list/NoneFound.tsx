import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { t } from '../messages/list.ts';
import type { ListFilter, ListSource } from './listSource.ts';

interface NoneFoundProps {
  readonly source: ListSource<unknown>;
  readonly filter: ListFilter;
  onShowAll(): void;
  /** Replaces the general text. */
  readonly children?: ReactNode;
}

/** Shown when no record matches the filter; says so where no record is open, and leads to all of them. */
export function NoneFound({ source: { noun, open }, filter, onShowAll, children }: NoneFoundProps) {
  const isOpenShown = open?.status !== undefined && filter.status === open.status;
  const isNarrowed = filter.q !== '' || Object.keys(filter.more).length > 0;
  const none = isOpenShown && !isNarrowed ? open.none : undefined;
  return (
    children ?? (
      <EmptyState
        title={none?.title ?? t('rows.empty', { noun: noun.other })}
        action={
          isOpenShown ? (
            <Button variant="outlined" onClick={onShowAll}>
              {t('rows.showAll', { noun: noun.other })}
            </Button>
          ) : null
        }
      >
        {none?.text ?? t('rows.emptyText')}
      </EmptyState>
    )
  );
}
