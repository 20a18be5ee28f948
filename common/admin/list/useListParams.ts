import { useCallback } from 'react';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { findOption, type ListFilter, type SortChoice } from './listSource.ts';

/** Filter, order and open record of a list, read from the address and checked against what the list knows. */
export function useListParams(statuses: readonly string[], sorts: readonly SortChoice[]) {
  const { get, setParams } = useDashboardParams();
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
    setQ: useCallback((q: string) => setParams({ q }, true), [setParams]),
    setStatus: useCallback((status: string) => setParams({ status }, true), [setParams]),
    setSort: useCallback((sort: string) => setParams({ sort }, true), [setParams]),
    setOpen: useCallback((open: string | undefined) => setParams({ open }), [setParams]),
    /** As `setOpen`, without a new step in the browser's history. */
    replaceOpen: useCallback((open: string | undefined) => setParams({ open }, true), [setParams]),
  };
}
