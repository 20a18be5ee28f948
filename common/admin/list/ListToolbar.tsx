import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { FilterIcon, SearchIcon } from '@blueprintjs/icons';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { capitalize } from '../capitalize.ts';
import { useCommandHandlers } from '../commands/commandContext.ts';
import { formatCount } from '../formatCount.ts';
import { t } from '../messages/list.ts';
import { ExportButtons } from './ExportButtons.tsx';
import type { FileFormat, ListSource } from './listSource.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useTypedSearch } from './useTypedSearch.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly q: string;
  readonly input: RefObject<HTMLInputElement | null>;
  onSearch(q: string): void;
}

/** The search of a list. A component of its own, so that a key renders nothing else. */
function SearchField({ label, q, input, onSearch }: SearchFieldProps) {
  const field = useTypedSearch(q, onSearch);
  return (
    <InputGroup
      {...field}
      type="search"
      leftElement={<SearchIcon className="fa-search-icon" />}
      placeholder={t('toolbar.placeholder')}
      aria-label={label}
      className="fa-search"
      inputRef={input}
      maxLength={MAX_LENGTH.search}
      rightElement={<kbd className="fa-kbd">/</kbd>}
    />
  );
}

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

export function ListToolbar(props: ListToolbarProps) {
  const { q, onSearch, total } = props;
  const { noun, statuses, statusNames, sorts, moreFilters } = props.source;
  const active = Object.keys(props.more).length;
  const [chosen, setFiltersOpen] = useState<boolean>();
  const areFiltersOpen = chosen ?? active > 0;
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [saveRequest, setSaveRequest] = useState(0);
  useCommandHandlers(
    {
      'list.saveView'() {
        setFiltersOpen(true);
        setSaveRequest((request) => request + 1);
      },
    },
    moreFilters !== undefined,
  );
  return (
    <search className="fa-toolbar" aria-label={t('toolbar.find', { noun: noun.other })}>
      <SearchField
        label={t('toolbar.search', { noun: noun.other })}
        q={q}
        input={props.searchBox}
        onSearch={onSearch}
      />
      <HTMLSelect
        aria-label={props.statusLabel ?? t('toolbar.status')}
        value={props.status ?? ''}
        onChange={(event) => props.onStatus(event.currentTarget.value)}
        options={[
          { value: '', label: t('toolbar.all') },
          ...statuses.map((value) => ({
            value,
            label: capitalize(statusNames?.[value] ?? value.replaceAll('_', ' ')),
          })),
        ]}
      />
      <HTMLSelect
        aria-label={t('toolbar.order')}
        value={props.sort}
        onChange={(event) => props.onSort(event.currentTarget.value)}
        options={[...sorts]}
      />
      {moreFilters ? (
        <Button
          ref={filtersButton}
          icon={<FilterIcon />}
          aria-expanded={areFiltersOpen}
          active={areFiltersOpen}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          {active > 0 ? t('toolbar.filtersActive', { count: String(active) }) : t('toolbar.filters')}
        </Button>
      ) : null}
      {moreFilters && areFiltersOpen ? (
        <MoreFilters
          fields={moreFilters}
          values={props.more}
          onChange={props.onMore}
          onClose={() => {
            setFiltersOpen(false);
            filtersButton.current?.focus();
          }}
        >
          <SavedViews
            list={noun.other}
            focusRequest={saveRequest}
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
      {props.children}
      <span className="fa-total" role="status">
        {total === undefined ? '' : formatCount(total, noun)}
      </span>
      <ExportButtons isExporting={props.isExporting} onExport={props.onExport} />
    </search>
  );
}
