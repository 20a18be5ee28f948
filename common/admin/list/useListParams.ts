import { useCallback } from 'react';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { findOption, type ListFilter, type SortChoice } from './listSource.ts';

/** Filter, order and open record of a list, read from the address and checked against what the list knows. */
export function useListParams(statuses: readonly string[], sorts: readonly SortChoice[]) {
  const { get, setParams: change } = useDashboardParams();
  const filter: ListFilter = {
    q: (get('q') ?? '').slice(0, 100),
    status: findOption(statuses, get('status')),
    sort:
      findOption(
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
