import { Menu } from '@blueprintjs/core';
import { Omnibar } from '@blueprintjs/select';
import { useDeferredValue, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { COMMANDS } from '../commands/commandTable.ts';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/palette.ts';
import { matches, type PaletteItem } from './paletteItems.ts';
import { usePaletteItems } from './usePaletteItems.ts';
import './commandPalette.css';

interface CommandPaletteProps {
  readonly onClose: () => void;
}

/** Finds tabs and commands by the first letters of their words, and investors, applications and withdrawals. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<PaletteItem | null>();
  const { items, isSearching, error } = usePaletteItems(useDeferredValue(query.trim()));
  // Omnibar does not report the first active item, which is the first one.
  const current = active === undefined ? items[0] : active;
  return (
    <Omnibar<PaletteItem>
      isOpen
      onClose={onClose}
      items={items}
      query={query}
      onQueryChange={setQuery}
      itemPredicate={matches}
      // The active item stays active while it matches, also when more items are found.
      itemsEqual="key"
      resetOnQuery={false}
      onActiveItemChange={setActive}
      itemListRenderer={({ filteredItems, renderItem, itemsParentRef }) => (
        <>
          <Menu
            role="listbox"
            id={id}
            aria-label={t('results')}
            className="fa-choices"
            ulRef={itemsParentRef}
          >
            {filteredItems.map(renderItem)}
          </Menu>
          {filteredItems.length === 0 ? (
            <p role="status" className="fa-choices-none">
              {isSearching ? t('searching') : error ? errorText(error) : t('empty')}
            </p>
          ) : null}
        </>
      )}
      itemRenderer={(item, { handleClick, modifiers }) => (
        <li key={item.key} role="presentation">
          {/* The focus stays in the input, which handles the keys. */}
          <button
            id={`${id}-${item.key}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={modifiers.active}
            className="fa-choice"
            onPointerDown={(event) => event.preventDefault()}
            onClick={handleClick}
          >
            <span>{item.text}</span> <span className="fa-muted">{item.kind}</span>
          </button>
        </li>
      )}
      onItemSelect={(item) => {
        // Commands run only while nothing covers the screen.
        flushSync(onClose);
        item.run();
      }}
      resetOnSelect
      inputProps={{
        placeholder: t('placeholder'),
        'aria-label': COMMANDS['palette.toggle'].title,
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': id,
        'aria-autocomplete': 'list',
        'aria-activedescendant': current ? `${id}-${current.key}` : undefined,
      }}
    />
  );
}
