import { useStore } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { Language } from '#common/language/language.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { useMessages } from '../../language/useMessages.ts';
import { useMarkets } from '../data/useMarkets.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';
import { isTextInput } from './navigation.ts';
import type { SearchResult, SearchTexts } from './searchIndex.ts';

type SearchIndex = typeof import('./searchIndex.ts') & typeof import('./searchIndex.ts') & SearchTexts;

/** The search, whose code loads when the field is first focused. After an error the next focus tries again. */
function useSearchIndex(isOpen: boolean, language: Language): SearchIndex | undefined {
  const [index, setIndex] = useState<SearchIndex>();
  useEffect(() => {
    if (!isOpen || index) return;
    const texts = import('./searchIndex.ts').then(({ loadSearchTexts }) => loadSearchTexts(language));
    Promise.all([import('./searchIndex.ts'), import('./searchIndex.ts'), texts]).then(
      ([search, commands, texts]) => setIndex({ ...search, ...commands, ...texts }),
      () => undefined,
    );
  }, [isOpen, index, language]);
  return index;
}

/**
 * Searches holdings, markets, pages and actions while typing. `/` focuses it from anywhere; Ctrl/Cmd-K also lists
 * every page and action before anything is typed.
 */
export function SearchBox() {
  const t = useMessages('portal.main');
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Focus before a shortcut moved it here; Esc restores it. */
  const previousFocus = useRef<Element>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isPalette, setIsPalette] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const store = useStore();
  const { signOut } = usePortal();
  const holdings = usePortfolio({ enabled: isOpen }).data?.assets;
  const prices = useMarkets({ enabled: isOpen, isPolling: false }).data?.prices;
  const isBlank = text.trim() === '';
  const index = useSearchIndex(isOpen, language);
  const commands = index?.listCommands(store, signOut, index) ?? [];
  const found = isBlank
    ? isPalette
      ? index?.listPalette(commands, index)
      : []
    : index?.search(text, { holdings: holdings ?? [], prices: prices ?? [], commands, texts: index });
  const isListed = isOpen && found !== undefined && (!isBlank || isPalette);
  const results = isListed ? found : [];

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const wantsPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!wantsPalette && (event.key !== '/' || isTextInput(event.target))) return;
      event.preventDefault();
      if (document.activeElement !== input.current) previousFocus.current = document.activeElement;
      setIsPalette(wantsPalette);
      setActiveIndex(0);
      // Focusing a focused field fires no event, so open it here.
      setIsOpen(true);
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const close = () => {
    setIsOpen(false);
    setIsPalette(false);
    previousFocus.current = null;
  };

  // Focus stays in the input, so the active option must be scrolled into view.
  useEffect(() => {
    const option = isListed ? document.getElementById(`${id}-${activeIndex}`) : null;
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex, isListed]);

  const select = ({ target }: SearchResult) => {
    setText('');
    const back = previousFocus.current;
    close();
    if (typeof target === 'string') {
      input.current?.blur();
      navigate(target);
      return;
    }
    // After an action the same page goes on. Without a previous element the search keeps the focus.
    if (back instanceof HTMLElement && back !== document.body) back.focus();
    target();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = results[activeIndex];
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + results.length) % results.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      select(chosen);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setText('');
      const back = previousFocus.current;
      close();
      if (back instanceof HTMLElement) back.focus();
    }
  };

  return (
    <div className="pt-search">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('searchLabel')}
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={results[activeIndex] ? `${id}-${activeIndex}` : undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={t('searchHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH.search}
        value={text}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onChange={(event) => {
          setText(event.target.value);
          setActiveIndex(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="pt-search-list" hidden={!isListed}>
        <div role="listbox" id={`${id}-list`} aria-label={t('searchResults')}>
          {results.map((hit, position) => (
            // Focus stays in the input, which handles the keyboard.
            <button
              type="button"
              tabIndex={-1}
              key={hit.id}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActiveIndex(position)}
              onClick={() => select(hit)}
            >
              <span>{hit.name}</span>
              <span className="pt-muted">{hit.detail}</span>
            </button>
          ))}
        </div>
        {isListed && results.length === 0 ? (
          <p className="pt-search-none" role="status">
            {t('nothingFound', { text: text.trim() })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
