import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { t } from '../messages/list.ts';
import { useTypedSearch } from './useTypedSearch.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly q: string;
  readonly input: RefObject<HTMLInputElement | null>;
  onSearch(q: string): void;
}

/** The search of a list. A component of its own, so that a key renders nothing else. */
export function SearchField({ label, q, input, onSearch }: SearchFieldProps) {
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
