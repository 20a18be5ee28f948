import { useCallback } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { useSession } from '../adminContext.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { findOption, isFilterValue, type ListFilter, type ListSource } from './listSource.ts';

/** Value of the parameter `status` for all records, in a list that starts with the open ones. */
const ALL_STATUSES = 'all';

interface FirstView {
  readonly status: string | undefined;
  readonly sort: string | undefined;
}

function readChoice(key: string): Partial<Record<'status' | 'sort', unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** What a list shows first: what the person chose last in this browser, else the open records. */
function useFirstView({ noun, open, sorts }: ListSource<unknown>) {
  const session = useSession();
  const key = `first view ${'staff' in session ? session.staff.username : ''} ${noun.other}`;
  return {
    read(): FirstView {
      const chosen = readChoice(key);
      const statuses = open?.status === undefined ? [] : [open.status, ALL_STATUSES];
      const names = sorts.map(({ value }) => value);
      return {
        status: findOption(statuses, chosen.status) ?? open?.status,
        sort: findOption(names, chosen.sort) ?? open?.sort,
      };
    },
    /** A single other status is looked at once, and would hide the open records the next time. */
    remember(choice: Partial<FirstView>): void {
      const { status } = choice;
      if (status !== undefined && status !== ALL_STATUSES && status !== open?.status) return;
      try {
        localStorage.setItem(key, JSON.stringify({ ...readChoice(key), ...choice }));
      } catch {
        // The address still has it.
      }
    },
  };
}

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
