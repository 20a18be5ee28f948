import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { capitalize } from '../capitalize.ts';
import { counted } from '../counted.ts';
import { ExportButtons } from './ExportButtons.tsx';
import type { FileFormat, SortChoice } from './listSource.ts';

interface ListToolbarProps {
  readonly noun: string;
  readonly q: string;
  readonly status: string | undefined;
  readonly sort: string;
  readonly statuses: readonly string[];
  readonly sorts: readonly SortChoice[];
  readonly total: number | undefined;
  readonly exporting: boolean;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  onSearch(q: string): void;
  onStatus(status: string): void;
  onSort(sort: string): void;
  onExport(format: FileFormat): void;
  readonly statusLabel?: string;
  readonly children?: ReactNode;
}

/** After how many ms without a key the search begins. */
const PAUSE_MS = 200;
/** Keys that say that all has been typed. */
const ENDS = ['Enter', 'Escape', 'Tab'];

export function ListToolbar(props: ListToolbarProps) {
  const { noun, q, onSearch, total } = props;
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    setTyped(q);
  }
  useEffect(() => {
    if (typed === q) return;
    const pause = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, q, onSearch]);
  // Whoever has typed all of it waits no longer.
  const searchNow = ({ key }: KeyboardEvent) => {
    if (typed !== q && ENDS.includes(key)) onSearch(typed);
  };
  return (
    <search className="fa-toolbar" aria-label={`Find ${noun}`}>
      <InputGroup
        type="search"
        leftElement={<Search className="fa-search-icon" />}
        placeholder="Search"
        aria-label={`Search ${noun}`}
        className="fa-search"
        inputRef={props.searchBox}
        value={typed}
        maxLength={100}
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
          ...props.statuses.map((value) => ({ value, label: capitalize(value.replaceAll('_', ' ')) })),
        ]}
      />
      <HTMLSelect
        aria-label="Order"
        value={props.sort}
        onChange={(event) => props.onSort(event.currentTarget.value)}
        options={[...props.sorts]}
      />
      {props.children}
      <span className="fa-total" role="status">
        {total === undefined ? '' : counted(total, noun)}
      </span>
      <ExportButtons exporting={props.exporting} onExport={props.onExport} />
    </search>
  );
}
