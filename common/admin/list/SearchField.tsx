import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/list.ts';

const t = adminTexts(messages);

/** The search starts this long after the last key. */
const SEARCH_DELAY_MS = 200;
/** Keys that end typing, so that the search starts at once. */
const END_KEYS = ['Enter', 'Escape', 'Tab'];

interface SearchFieldProps {
  readonly label: string;
  readonly q: string;
  readonly input: RefObject<HTMLInputElement | null>;
  onSearch(q: string): void;
}

/** The search of a list. A component of its own, so that a key renders nothing else. */
export function SearchField({ label, q, input, onSearch }: SearchFieldProps) {
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
    <InputGroup
      type="search"
      leftElement={<Search className="fa-search-icon" />}
      placeholder={t('toolbar.placeholder')}
      aria-label={label}
      className="fa-search"
      inputRef={input}
      value={typed}
      maxLength={MAX_LENGTH.search}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={searchNow}
      rightElement={<kbd className="fa-kbd">/</kbd>}
    />
  );
}
