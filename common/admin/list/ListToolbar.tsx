import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Filter, Search } from '@blueprintjs/icons';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { capitalize } from '../capitalize.ts';
import { formatCount } from '../formatCount.ts';
import { ExportButtons } from './ExportButtons.tsx';
import type { FileFormat, ListSource } from './listSource.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { SavedViews } from './SavedViews.tsx';

interface ListToolbarProps {
  readonly source: ListSource<unknown>;
  readonly q: string;
  readonly status: string | undefined;
  readonly sort: string;
  readonly more: Readonly<Record<string, string>>;
  readonly total: number | undefined;
  readonly isExporting: boolean;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  onSearch(q: string): void;
  onStatus(status: string): void;
  onSort(sort: string): void;
  onMore(changes: Readonly<Record<string, string | undefined>>): void;
  onExport(format: FileFormat): void;
  readonly statusLabel?: string;
  readonly children?: ReactNode;
}

/** The search starts this long after the last key. */
const SEARCH_DELAY_MS = 200;
/** Keys that end typing, so that the search starts at once. */
const END_KEYS = ['Enter', 'Escape', 'Tab'];

export function ListToolbar(props: ListToolbarProps) {
  const { q, onSearch, total } = props;
  const { noun, statuses, sorts, moreFilters } = props.source;
  const active = Object.keys(props.more).length;
  const [chosen, setFiltersOpen] = useState<boolean>();
  const areFiltersOpen = chosen ?? active > 0;
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [searched, setSearched] = useState(q);
  if (known !== q) {
    setKnown(q);
    // The own search arrives here too, when more may have been typed already.
    if (q !== searched) {
      setSearched(q);
      setTyped(q);
    }
  }
  const search = useEffectEvent(() => {
    setSearched(typed);
    onSearch(typed);
  });
  useEffect(() => {
    if (typed === q) return;
    const delay = setTimeout(() => search(), SEARCH_DELAY_MS);
    return () => clearTimeout(delay);
  }, [typed, q]);
  const searchNow = ({ key }: KeyboardEvent) => {
    if (typed === q || !END_KEYS.includes(key)) return;
    setSearched(typed);
    onSearch(typed);
  };
  return (
    <search className="fa-toolbar" aria-label={`Find ${noun.other}`}>
      <InputGroup
        type="search"
        leftElement={<Search className="fa-search-icon" />}
        placeholder="Search"
        aria-label={`Search ${noun.other}`}
        className="fa-search"
        inputRef={props.searchBox}
        value={typed}
        maxLength={MAX_LENGTH.search}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={searchNow}
        rightElement={<kbd className="fa-kbd">/</kbd>}
      />
      <HTMLSelect
        aria-label={props.statusLabel ?? 'Status'}
        value={props.status ?? ''}
        onChange={(event) => props.onStatus(event.currentTarget.value)}
        options={[
          { value: '', label: 'All' },
          ...statuses.map((value) => ({ value, label: capitalize(value.replaceAll('_', ' ')) })),
        ]}
      />
      <HTMLSelect
        aria-label="Order"
        value={props.sort}
        onChange={(event) => props.onSort(event.currentTarget.value)}
        options={[...sorts]}
      />
      {moreFilters ? (
        <Button
          icon={<Filter />}
          aria-expanded={areFiltersOpen}
          active={areFiltersOpen}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          Filters{active > 0 ? ` (${active})` : ''}
        </Button>
      ) : null}
      {props.children}
      <span className="fa-total" role="status">
        {total === undefined ? '' : formatCount(total, noun)}
      </span>
      <ExportButtons isExporting={props.isExporting} onExport={props.onExport} />
      {moreFilters && areFiltersOpen ? (
        <MoreFilters fields={moreFilters} values={props.more} onChange={props.onMore}>
          <SavedViews
            list={noun.other}
            // Without the search text, which names people and would stay in the browser.
            current={{
              ...(props.status ? { status: props.status } : {}),
              ...(props.sort === sorts[0]?.value ? {} : { sort: props.sort }),
              ...props.more,
            }}
            onApply={(params) =>
              props.onMore({
                ...Object.fromEntries(moreFilters.map(({ name }) => [name, undefined])),
                q: undefined,
                status: undefined,
                sort: undefined,
                ...params,
              })
            }
          />
        </MoreFilters>
      ) : null}
    </search>
  );
}
