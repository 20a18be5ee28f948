import { useCallback } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { findOption, isFilterValue, type ListFilter, type ListSource } from './listSource.ts';

/** Filter, order and open record of a list: read from the address and checked against what the list supports. */
export function useListParams({ statuses, sorts, moreFilters = [] }: ListSource<unknown>) {
  const { get, setParams } = useDashboardParams();
  const filter: ListFilter = {
    q: (get('q') ?? '').slice(0, MAX_LENGTH.search),
    status: findOption(statuses, get('status')),
    sort: sorts.find(({ value }) => value === get('sort'))?.value ?? sorts[0]?.value ?? '',
    more: Object.fromEntries(
      moreFilters.flatMap((field) => {
        const value = get(field.name);
        return value !== undefined && isFilterValue(field, value) ? [[field.name, value]] : [];
      }),
    ),
  };
  return {
    filter,
    open: get('open'),
    setQ: useCallback((q: string) => setParams({ q }, true), [setParams]),
    setStatus: useCallback((status: string) => setParams({ status }, true), [setParams]),
    setSort: useCallback((sort: string) => setParams({ sort }, true), [setParams]),
    setMore: useCallback(
      (changes: Readonly<Record<string, string | undefined>>) => setParams(changes, true),
      [setParams],
    ),
    setOpen: useCallback((open: string | undefined) => setParams({ open }), [setParams]),
    /** Like `setOpen`, without an entry in the browser's history. */
    replaceOpen: useCallback((open: string | undefined) => setParams({ open }, true), [setParams]),
  };
}
