import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

/** The search starts this long after the last key. */
const SEARCH_DELAY_MS = 200;
/** Keys that end typing, so that the search starts at once. */
const END_KEYS = ['Enter', 'Escape', 'Tab'];

/**
 * What is typed into a field whose value is a parameter of the address. The field shows each key at once; the router
 * follows later, and a field with its value would lose what is typed meanwhile.
 * @param q the value in the address
 * @returns the properties of the field
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
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
  const searchNow = () => {
    setSearched(typed);
    onSearch(typed);
  };
  const search = useEffectEvent(searchNow);
  useEffect(() => {
    if (typed === q) return;
    const delay = setTimeout(() => search(), SEARCH_DELAY_MS);
    return () => clearTimeout(delay);
  }, [typed, q]);
  return {
    value: typed,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    onKeyDown({ key }: KeyboardEvent) {
      if (typed !== q && END_KEYS.includes(key)) searchNow();
    },
  };
}
