import { useCallback } from 'react';
import { usePlace } from '../shell/usePlace.ts';
import { type ListFilter, oneOf, type SortChoice } from './listSpec.ts';

/** Filter, order and open record of a list, read from the address and checked against what the list knows. */
export function useListPlace(statuses: readonly string[], sorts: readonly SortChoice[]) {
  const { get, change } = usePlace();
  const filter: ListFilter = {
    q: (get('q') ?? '').slice(0, 100),
    status: oneOf(statuses, get('status')),
    sort:
      oneOf(
        sorts.map((sort) => sort.value),
        get('sort'),
      ) ??
      sorts[0]?.value ??
      '',
  };
  return {
    filter,
    open: get('open'),
    setQ: useCallback((q: string) => change({ q }, true), [change]),
    setStatus: useCallback((status: string) => change({ status }, true), [change]),
    setSort: useCallback((sort: string) => change({ sort }, true), [change]),
    setOpen: useCallback((open: string | undefined) => change({ open }), [change]),
    /** As `setOpen`, without a new step in the browser's history. */
    replaceOpen: useCallback((open: string | undefined) => change({ open }, true), [change]),
  };
}
