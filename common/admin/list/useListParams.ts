import { useCallback } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { findOption, isFilterValue, type ListFilter, type ListSource } from './listSource.ts';
import { ALL_STATUSES, useFirstView } from './useFirstView.ts';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Filter, order and open record of a list: read from the address and checked against what the list supports. An
 * address without any filter shows the first view of the list. Any other says everything, so a search finds records of
 * every status until one is chosen.
 */
export function useListParams(source: ListSource<unknown>) {
  const { statuses, sorts, moreFilters = [], open: openRecords } = source;
  const { get, setParams } = useDashboardParams();
  const firstView = useFirstView(source);
  const isNamed = ['q', 'status', 'sort', ...moreFilters.map(({ name }) => name)].some((name) => get(name));
  const { status, sort } = isNamed ? { status: get('status'), sort: get('sort') } : firstView.read();
  const filter: ListFilter = {
    q: (get('q') ?? '').slice(0, MAX_LENGTH.search),
    status: findOption(statuses, status),
    sort: sorts.find(({ value }) => value === sort)?.value ?? sorts[0]?.value ?? '',
    more: Object.fromEntries(
      moreFilters.flatMap((field) => {
        const value = get(field.name);
        return value !== undefined && isFilterValue(field, value) ? [[field.name, value]] : [];
      }),
    ),
  };
  const setFilter = (changes: Changes) => setParams(changes, true);
  const choose = (choice: Changes) => {
    firstView.remember(choice);
    // The address has no default for the other one.
    setFilter({
      ...(openRecords ? { status: filter.status ?? ALL_STATUSES, sort: filter.sort } : {}),
      ...choice,
    });
  };
  return {
    filter,
    open: get('open'),
    setQ: (q: string) => setFilter({ q }),
    /** `''` is all of them. */
    setStatus: (chosen: string) => choose({ status: chosen || (openRecords && ALL_STATUSES) }),
    setSort: (chosen: string) => choose({ sort: chosen }),
    setMore: setFilter,
    /** Shows all records once. */
    showAll: () => setFilter({ status: ALL_STATUSES, sort: filter.sort }),
    setOpen: useCallback((open: string | undefined) => setParams({ open }), [setParams]),
    /** Like `setOpen`, without an entry in the browser's history. */
    replaceOpen: useCallback((open: string | undefined) => setParams({ open }, true), [setParams]),
  };
}
